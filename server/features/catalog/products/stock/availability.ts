/** From this many pieces downwards a variant is shown as "last pieces". */
export const lastPiecesFrom = 5;

export type Availability = 'out' | 'last' | 'in';

/** What a list shows of a stock. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'out';
  return stock <= lastPiecesFrom ? 'last' : 'in';
}
