"""The page's files: what Vite built, with the headers that let a browser keep them."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from napoleon.server.errors import StartError

FOLDER: Final = Path(__file__).parents[1] / "page"

# Names under `assets` hold a hash of their content.
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK: Final = "no-cache"

_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
_COMPRESSED: Final = {".js", ".mjs", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt"}


class _File(Struct, frozen=True):
    content: bytes
    zipped: bytes | None
    tag: str
    kind: str
    keep: str
    stamp: tuple[int, int]


class Page:
    """Answers with the page's files, and with the page itself for every address of its own."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[str, _File] = {}

    def check(self) -> None:
        """`StartError` if the page has not been built."""
        if not (self._folder / "index.html").is_file():
            raise StartError(
                f"The page isn't built ({self._folder} is empty): run make play in the source "
                "tree, or install a wheel."
            )

    async def answer(self, request: Request) -> Response:
        """A file, or `index.html` where the path names none (`/match/ID`, `/rules`)."""
        path = request.path_params.get("path", "").strip("/") or "index.html"
        last = path.rpartition("/")[2]
        if "." not in last and not path.startswith(("assets/", "api/")):
            path = "index.html"
        file = await asyncio.to_thread(self._read, path)
        if file is None:
            return PlainTextResponse("Not found", 404)
        headers = {
            "Cache-Control": file.keep,
            "Content-Type": file.kind,
            "ETag": file.tag,
            "Vary": "Accept-Encoding",
        }
        if file.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        content = file.content
        if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            content = file.zipped
            headers["Content-Encoding"] = "gzip"
        return Response(content, headers=headers)

    def _read(self, path: str) -> _File | None:
        place = self._folder / path
        # Names that begin with a dot are the build's notes, and the way out of the folder.
        if any(part.startswith(".") for part in Path(path).parts) or "\0" in path:
            return None
        try:
            status = place.stat()
            if not place.is_file() or not place.resolve().is_relative_to(self._folder.resolve()):
                return None
            stamp = (status.st_mtime_ns, status.st_size)
            kept = self._files.get(path)
            if kept is None or kept.stamp != stamp:
                kept = _load(place, path, stamp)
                self._files[path] = kept
        except (OSError, ValueError):
            return None
        return kept


def _load(place: Path, path: str, stamp: tuple[int, int]) -> _File:
    content = place.read_bytes()
    suffix = place.suffix.lower()
    kind = _TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    zipped = gzip.compress(content, 6, mtime=0) if suffix in _COMPRESSED else None
    return _File(
        content=content,
        zipped=zipped if zipped is not None and len(zipped) < len(content) else None,
        tag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
        kind=kind,
        keep=_FOREVER if path.startswith("assets/") else _ASK,
        stamp=stamp,
    )
