import type { Order } from '#contracts/orders/orders.ts';

type WithdrawnOrder = Pick<Order, 'withdrawals'> & {
  lines: readonly (Pick<Order['lines'][number], 'id' | 'quantity' | 'returned'> &
    Partial<Pick<Order['lines'][number], 'engraved'>>)[];
};

/** Whether a statement covers the whole order, whatever its lines say. */
const coversAll = ({ withdrawals = [] }: WithdrawnOrder): boolean =>
  withdrawals.some(({ scope, lines }) => scope === 'whole' && lines.length === 0);

/**
 * The pieces of each line about which no statement of withdrawal was received and which did not come back. A part that
 * was stated in words only takes nothing away, since nobody knows its lines.
 */
export function goodsToWithdraw(order: WithdrawnOrder): Map<string, number> {
  const { lines, withdrawals = [] } = order;
  return new Map(
    lines.map(({ id, quantity, returned }) => {
      const statedPieces = coversAll(order)
        ? quantity
        : withdrawals
            .flatMap((statement) => statement.lines.filter(({ lineId }) => lineId === id))
            .reduce((sum, line) => sum + line.quantity, 0);
      return [id, Math.max(0, quantity - Math.max(returned, statedPieces))];
    }),
  );
}

/** Whether the buyer may still withdraw from some line. An engraving is exempt unless its product says otherwise. */
export function hasGoodsToWithdraw(order: WithdrawnOrder): boolean {
  const remaining = goodsToWithdraw(order);
  return order.lines.some(({ id, engraved }) => (engraved?.returnable ?? true) && (remaining.get(id) ?? 0) > 0);
}

/** Whether the statements cover all that was ordered: nothing of it is awaited any more. */
export function isWithdrawn(order: WithdrawnOrder): boolean {
  const { withdrawals = [] } = order;
  return withdrawals.length > 0 && [...goodsToWithdraw(order).values()].every((pieces) => pieces === 0);
}
