import type { AdminOrder } from '#contracts/orders/orders.ts';
import type { Withdrawal } from '#contracts/withdrawals/withdrawals.ts';
import { outOf } from '../parcels/line-pieces.ts';
import type { Pieces } from '../parcels/piece-lines.tsx';

/** The goods of a statement that the customer still has: its lines, or everything for the whole order. */
export function withdrawnPieces({ lines }: AdminOrder, withdrawal: Withdrawal | null): Pieces {
  if (!withdrawal) return {};
  const statedQuantities = new Map(withdrawal.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const statedQuantity = (line: AdminOrder['lines'][number]) => {
    if (statedQuantities.size > 0) return statedQuantities.get(line.id) ?? 0;
    return withdrawal.scope === 'whole' ? line.quantity : 0;
  };
  return Object.fromEntries(lines.map((line) => [line.id, Math.min(outOf(line), statedQuantity(line))]));
}
