/** Up to this number of pieces a variant is shown as "last pieces". */
export const lastPiecesFrom = 5;

export type Availability = 'out' | 'last' | 'in';

/** The availability of a stock, as lists show it. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'out';
  return stock <= lastPiecesFrom ? 'last' : 'in';
}
