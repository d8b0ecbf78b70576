/** What a piece costs after a receipt: the average of the pieces in stock and those received, rounded to the cent. */
export function averageCost(
  held: { stock: number; cost: number | null },
  receipt: { quantity: number; cost: number },
): number {
  if (held.cost === null || held.stock <= 0) return receipt.cost;
  const sum = held.stock * held.cost + receipt.quantity * receipt.cost;
  return Math.round(sum / (held.stock + receipt.quantity));
}
