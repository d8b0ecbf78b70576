/**
 * The net price of some pieces of a line, when `before` pieces were counted already. The prices of all portions add up
 * exactly to the price of the line, however it is divided.
 */
export function netOfPieces(
  line: { unitPrice: number; quantity: number; discount: number },
  { before, count }: { before: number; count: number },
): number {
  const upTo = (pieces: number) => line.unitPrice * pieces - Math.floor((line.discount * pieces) / line.quantity);
  return upTo(before + count) - upTo(before);
}
