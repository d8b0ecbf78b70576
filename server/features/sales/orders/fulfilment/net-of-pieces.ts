/**
 * What some pieces of a line cost after its discount, when `before` pieces of it were counted already. Counted piece by
 * piece or all at once, in whatever portions, the parts of a line make the whole to the last stotinka.
 */
export function netOfPieces(
  line: { unitPrice: number; quantity: number; discount: number },
  { before, count }: { before: number; count: number },
): number {
  const upTo = (pieces: number) => line.unitPrice * pieces - Math.floor((line.discount * pieces) / line.quantity);
  return upTo(before + count) - upTo(before);
}
