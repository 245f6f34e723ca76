/**
 * The card faces: one file, fetched once and put into the document, so that `<use href="#SA">`
 * finds them and they take their colours from the page (see web/README.md).
 */
import address from "../assets/cards.svg?url";

let loading: Promise<void> | undefined;

/** Puts the sprite into the document. Safe to call often; tries again after a failure. */
export function loadCards(): Promise<void> {
  loading ??= fetch(address)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`The cards could not be loaded (${answer.status}).`);
      const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      sprite.setAttribute("aria-hidden", "true");
      sprite.setAttribute("width", "0");
      sprite.setAttribute("height", "0");
      sprite.style.position = "absolute";
      document.body.prepend(document.adoptNode(sprite));
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
