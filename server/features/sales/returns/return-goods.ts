import { returnReasonNames } from '#contracts/returns/return-reasons.rule.ts';
import type { ReturnInput } from '#contracts/returns/returns.ts';
import { returnStock } from '#server/features/catalog/products/stock/return-stock.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { noteReturnedGoods } from '#server/features/sales/orders/status/note-returned-goods.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { displayName, type SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { asSentence, describeGoods, describeMoney } from './describe-return.ts';
import { notifyOfReturn } from './notify-of-return.ts';
import { type LineRow, priceReturn } from './price-return.ts';
import { refundReturn } from './refund-return.ts';
import type { ReturnedGoods } from './returned-goods.ts';
import { orderReturnLines, orderReturns } from './returns.tables.ts';

/**
 * Records returned items, restocks those that can be sold again, reserves the refund and notifies the customer, in one
 * transaction. The return of the last item changes the order to returned. The order is locked before the quantities are
 * read, so that an item is returned and refunded once; constraints enforce both. Returns the refund's id, for
 * `send-refund.ts` to execute.
 */
export async function returnGoods(op: Operation<SignedInCaller>, back: ReturnedGoods): Promise<string | null> {
  const { orderId, reason, note, refund } = back;
  const order = await lockOrder(op, orderId);
  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND');
  const { lines, delivery } = await priceReturn(op.tx, order, back.lines);
  if (refund?.withDelivery && delivery === 0) {
    const message = 'За доставката няма какво да се върне.';
    throw new ShopError('VALIDATION', { errors: [{ path: 'refund.withDelivery', message }] });
  }
  const why = [returnReasonNames[reason], note].filter(Boolean).join(': ');
  const refundId = refund ? await refundReturn(op, { order, refund, why }) : null;
  await writeReturn(op, { back, refundId });
  await returnStock(op, restocked(lines, back.lines), { orderId, cause: 'return' });

  const words = [describeGoods(lines, back.lines), asSentence(why), refund && describeMoney(refund, order.currency)];
  const sentence = words.filter(Boolean).join(' ');
  await noteReturnedGoods(op, { order, note: sentence, isLast: isLast(lines, back.lines) });
  await notifyOfReturn(op, { order, lines, back });
  const describe = (more: boolean) => lines.map((line) => inShort(line, more ? back.lines : []));
  await recordActivity(op, {
    action: 'order.goods-returned',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    before: { returned: describe(false) },
    after: { returned: describe(true), reason: why, refunded: refund?.amount },
  });
  return refundId;
}

async function writeReturn(
  { tx, now, caller: { user } }: Operation<SignedInCaller>,
  { back, refundId }: { back: ReturnedGoods; refundId: string | null },
): Promise<void> {
  const { orderId, reason, note, refund } = back;
  const [orderReturn] = await tx
    .insert(orderReturns)
    .values({
      orderId,
      reason,
      note,
      refundId,
      refundWay: refund?.way ?? null,
      withDelivery: refund?.withDelivery ?? false,
      actorId: user.id,
      actor: displayName(user),
      createdAt: now,
    })
    .returning({ id: orderReturns.id });
  if (!orderReturn) throw new Error('A return was not written.');
  await tx
    .insert(orderReturnLines)
    .values(back.lines.map(({ lineId, ...piece }) => ({ returnId: orderReturn.id, orderLineId: lineId, ...piece })));
}

function restocked(lines: readonly LineRow[], pieces: ReturnInput['lines']) {
  return lines.flatMap(({ id, variantId }) =>
    pieces.filter(({ lineId, restock }) => restock && lineId === id).map(({ quantity }) => ({ variantId, quantity })),
  );
}

const countOf = (pieces: ReturnInput['lines'], id: string) => pieces.find(({ lineId }) => lineId === id)?.quantity ?? 0;

function isLast(lines: readonly LineRow[], pieces: ReturnInput['lines']): boolean {
  return lines.every(({ id, quantity, returned }) => returned + countOf(pieces, id) === quantity);
}

function inShort({ id, sku, returned }: LineRow, pieces: ReturnInput['lines']) {
  return { sku, quantity: returned + countOf(pieces, id) };
}
