import type { BulkResult } from '#contracts/common/bulk.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { moveOrders } from '../bulk/move-orders.ts';
import { lockPackable } from './lock-packable.ts';

/** Marks confirmed orders as packed. Other orders are refused without revealing their status. */
export async function markPacked(
  op: Operation<SignedInCaller>,
  ids: readonly string[],
): Promise<Pick<BulkResult, 'changed' | 'refused'>> {
  const waiting = await lockPackable(op, ids, ['confirmed']);
  const others = [...new Set(ids)].filter((id) => !waiting.includes(id));
  const unknown = others.map((id) => ({ id, name: 'Поръчка', message: 'Не чака опаковане.' }));
  const { changed, refused } = await moveOrders(op, { target: { ids: waiting }, to: 'packed' });
  return { changed, refused: [...unknown, ...refused] };
}
