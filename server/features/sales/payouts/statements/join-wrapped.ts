/** Widths at which banks cut a text, whatever stands there. */
const widths = new Set([27, 35, 65]);

/**
 * Joins the pieces of a text that a bank cut to a width: a full piece continues in the next one, so that a number cut in
 * two is whole again; a shorter one ended by itself.
 */
export function joinWrapped(pieces: readonly string[]): string {
  let joined = '';
  let isFull = true;
  for (const piece of pieces) {
    if (piece === '') continue;
    joined += isFull ? piece : ` ${piece}`;
    isFull = widths.has(piece.length);
  }
  return joined.replaceAll(/\s+/g, ' ').trim();
}
