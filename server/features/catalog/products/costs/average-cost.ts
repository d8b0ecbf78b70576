/** What a piece costs after a receipt: the average of the pieces in stock and those received, rounded to the cent. */
export function averageCost(
  held: { stock: number; cost: number | null },
  received: { quantity: number; cost: number },
): number {
  if (held.cost === null || held.stock <= 0) return received.cost;
  const sum = held.stock * held.cost + received.quantity * received.cost;
  return Math.round(sum / (held.stock + received.quantity));
}
