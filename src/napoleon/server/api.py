"""The HTTP part of the API: what the page needs first, matches, records, rules."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from napoleon.rules import OPTIONS, TABLES, Rules, RulesError
from napoleon.server import protocol, session
from napoleon.server.errors import ProblemError
from napoleon.server.house import House
from napoleon.server.level import LEVELS

if TYPE_CHECKING:
    from napoleon.rules.words import Language

Endpoint = Callable[[Request], Awaitable[Response]]
_Read = TypeVar("_Read")


class Api:
    """The endpoints. Whoever writes must come from a page of ours."""

    def __init__(self, house: House) -> None:
        self._house = house

    def routes(self) -> list[Route]:
        """The routes, and one for whatever else is under `/api`."""
        return [
            self._route("/api/start", self.start),
            self._route("/api/matches", self.make_match, "POST"),
            self._route("/api/matches/{match}", self.delete_match, "DELETE"),
            self._route("/api/matches/{match}/record", self.record),
            self._route("/api/characters", self.characters),
            self._route("/api/rules", self.rules),
            self._route("/api/rules", self.read_rules, "POST"),
            self._route("/api/{rest:path}", self.nothing, "GET", "POST", "PUT", "PATCH", "DELETE"),
        ]

    async def start(self, request: Request) -> Response:
        """GET /api/start; gives the session its cookie."""
        house = self._house
        known = house.sessions.of(request)
        ready = house.engine.ready
        matches = await house.hall.matches_of(known) if ready and known else ()
        answer = _json(
            protocol.Start(
                version=version("napoleon-cards"),
                tables=_tables(),
                options=_options(),
                levels=LEVELS,
                matches=matches,
                engine_ready=ready,
                engine_done=house.engine.done,
                engine_of=house.engine.of,
            )
        )
        # Given anew on every visit, so that it doesn't run out for those who come.
        house.sessions.give(answer, known or session.new(), secure=house.origins.secure(request))
        return answer

    async def make_match(self, request: Request) -> Response:
        """POST /api/matches"""
        known = self._session(request)
        asked = await self._body(request, protocol.NewMatch)
        if not self._house.rates.match(known, _address(request)):
            raise ProblemError(429, "too-fast", "too many new matches: wait a little")
        return _json(protocol.Made(await self._house.hall.create(known, asked)), 201)

    async def delete_match(self, request: Request) -> Response:
        """DELETE /api/matches/ID"""
        await self._own(request)
        await self._house.hall.delete(request.path_params["match"])
        return Response(status_code=204)

    async def record(self, request: Request) -> Response:
        """GET /api/matches/ID/record: the finished deals, as JSON Lines."""
        await self._own(request)
        match = request.path_params["match"]
        try:
            lines = await self._house.hall.record(match)
        except LookupError:
            raise _no_match() from None
        return Response(
            "".join(f"{line}\n" for line in lines),
            media_type="application/jsonl",
            headers={
                "Content-Disposition": f'attachment; filename="napoleon-{match}.jsonl"',
                "Cache-Control": "no-store",
            },
        )

    async def characters(self, _request: Request) -> Response:
        """GET /api/characters: lives, manners and remarks, in all languages."""
        # The players stand on the engine, and this process never compiles it.
        if not self._house.engine.ready:
            raise ProblemError(503, "preparing", "the engine is being prepared")
        return _json(await asyncio.to_thread(_characters))

    async def rules(self, request: Request) -> Response:
        """GET /api/rules?table=…&changes=JSON&language=…"""
        query = request.query_params
        table = query.get("table", "standard")
        language = query.get("language", "en")
        if table not in TABLES:
            raise ProblemError(422, "unknown-table", f"there is no table {table!r:.60}", "table")
        if language not in ("en", "ja", "sv"):
            raise ProblemError(422, "unknown-language", "there are en, ja, sv", "language")
        try:
            changes = msgspec.json.decode(query.get("changes") or "{}", type=dict[str, Any])
        except (msgspec.DecodeError, RecursionError):
            raise ProblemError(422, "unreadable", "not a JSON object", "changes") from None
        try:
            rules = Rules.preset(table).change(changes)
        except RulesError as error:
            problem = await asyncio.to_thread(
                _refused, table, changes, error, cast("Language", language)
            )
            return _json(problem, 422)
        return _json(await asyncio.to_thread(_written, rules, table, cast("Language", language)))

    async def read_rules(self, request: Request) -> Response:
        """POST /api/rules: a rule file, as changes of the table that it is nearest to."""
        asked = await self._body(request, protocol.ReadRules)
        try:
            return _json(await asyncio.to_thread(_read_rules, asked.toml))
        except RulesError as error:
            raise ProblemError(422, "rules", error.why, error.path) from None

    async def nothing(self, request: Request) -> Response:
        """Whatever else is asked for."""
        raise ProblemError(404, "not-found", f"there is no {request.url.path[:80]}")

    # --- what all of them do -----------------------------------------------------------------

    def _route(self, path: str, endpoint: Endpoint, *methods: str) -> Route:
        async def guarded(request: Request) -> Response:
            try:
                self._admit(request)
                answer = await endpoint(request)
            except ProblemError as error:
                problem = protocol.Problem(error.code, error.message, error.path)
                answer = _json(problem, error.status)
            answer.headers.setdefault("Cache-Control", "no-store")
            return answer

        return Route(path, guarded, methods=list(methods or ("GET",)))

    def _admit(self, request: Request) -> None:
        house = self._house
        if not house.origins.knows_host(request):
            raise ProblemError(403, "wrong-host", "this server has another name")
        if request.method not in ("GET", "HEAD") and not house.origins.allows(request):
            raise ProblemError(403, "wrong-origin", "only this server's own page may do that")
        if not house.rates.request(house.sessions.of(request), _address(request)):
            raise ProblemError(429, "too-fast", "too many requests: wait a little")

    def _session(self, request: Request) -> str:
        known = self._house.sessions.of(request)
        if known is None:
            raise ProblemError(401, "no-session", "load the page first: it brings a cookie")
        return known

    async def _own(self, request: Request) -> int:
        """The seat of whoever asks in the match of the path."""
        known = self._session(request)
        try:
            seat = await self._house.hall.seat_of(request.path_params["match"], known)
        except LookupError:
            raise _no_match() from None
        if seat is None:
            raise ProblemError(403, "not-yours", "you have no seat in this match")
        return seat

    async def _body(self, request: Request, kind: type[_Read]) -> _Read:
        """The body, read no further than allowed."""
        body = bytearray()
        async for piece in request.stream():
            body += piece
            if len(body) > self._house.settings.limits.body:
                raise ProblemError(413, "too-large", "this request is too large")
        try:
            return msgspec.json.decode(bytes(body), type=kind)
        except msgspec.ValidationError as error:
            message, _, path = str(error).partition(" - at `$.")
            raise ProblemError(422, "unreadable", message, path.rstrip("`")) from None
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            raise ProblemError(400, "unreadable", "the request is no JSON") from None


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _characters() -> protocol.Characters:
    # The players take a moment to load: only for those who look at the gallery.
    from napoleon.server.gallery import gallery

    return gallery()


def _written(rules: Rules, table: str, language: Language) -> protocol.RulesPage:
    # The words take a moment to load: only for those who want to read, and not in the loop.
    from napoleon.server.rulebook import rules_page

    return rules_page(rules, table, language)


def _refused(
    table: str, changes: dict[str, Any], error: RulesError, language: Language
) -> protocol.Problem:
    from napoleon.server.rulebook import refused_rules

    return refused_rules(table, changes, error, language)


def _read_rules(toml: str) -> protocol.TableRules:
    from napoleon.server.rulebook import table_rules

    return table_rules(toml)


def _no_match() -> ProblemError:
    return ProblemError(404, "unknown-match", "there is no such match")


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


@cache
def _tables() -> tuple[protocol.Table, ...]:
    found = []
    for name in TABLES:
        rules = Rules.preset(name)
        found.append(protocol.Table(name, rules.deck.players, rules.plain()))
    return tuple(found)


@cache
def _options() -> tuple[protocol.Option, ...]:
    return tuple(
        protocol.Option(option.path, option.kind, option.choices, option.least, option.most)
        for option in OPTIONS.values()
    )
