/** Pieces of one lot in an order; the number is empty for pieces without a lot. */
export interface LotPieces {
  number: string;
  /** YYYY-MM-DD; null if the goods have none. */
  bestBefore: string | null;
  quantity: number;
}

/** The lots to pick, as printed and shown: with their quantities if there are several. Empty without lots. */
export function describeLots(pieces: readonly LotPieces[]): string {
  if (pieces.every(({ number }) => number === '')) return '';
  return pieces
    .map(({ number, bestBefore, quantity }) => {
      const name = number === '' ? 'без партида' : `партида ${number}`;
      const day = bestBefore === null ? '' : `, до ${bestBefore.split('-').toReversed().join('.')}`;
      return `${pieces.length > 1 ? `${quantity} бр. ` : ''}${name}${day}`;
    })
    .join('; ');
}

/** Adds up the pieces of each lot, in the given order. */
export function sumLots(pieces: readonly LotPieces[]): LotPieces[] {
  const byLot = Map.groupBy(pieces, ({ number, bestBefore }) => `${number} ${bestBefore}`);
  return [...byLot.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, quantity: rest.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  );
}

/** The lots of some pieces of a line: those after `from`. */
export function sliceLots(pieces: readonly LotPieces[], { from, count }: { from: number; count: number }): LotPieces[] {
  let start = 0;
  return pieces.flatMap((lot) => {
    const quantity = Math.min(start + lot.quantity, from + count) - Math.max(start, from);
    start += lot.quantity;
    return quantity > 0 ? [{ ...lot, quantity }] : [];
  });
}
