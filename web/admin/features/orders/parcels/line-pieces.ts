import type { AdminOrder } from '#contracts/orders/orders.ts';

type Line = AdminOrder['lines'][number];

/** Units of a line that are not shipped yet. */
export const unsentOf = (line: Line): number => line.quantity - line.shipped;

/** Units of a line that the customer has. */
export const outOf = (line: Line): number => line.shipped - line.returned;
