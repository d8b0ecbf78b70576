import type { BulkResult } from '#contracts/common/bulk.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { lockPackable } from './lock-packable.ts';
import { moveOrders } from '../bulk/move-orders.ts';

/** Marks confirmed orders as packed. Other orders are refused without revealing their status. */
export async function markPacked(
  tx: Transaction,
  caller: SignedInCaller,
  { ids, baseUrl, now }: { ids: readonly string[]; baseUrl: string; now: Date },
): Promise<Pick<BulkResult, 'changed' | 'refused'>> {
  const waiting = await lockPackable(tx, ids, ['confirmed']);
  const others = [...new Set(ids)].filter((id) => !waiting.includes(id));
  const unknown = others.map((id) => ({ id, name: 'Поръчка', message: 'Не чака опаковане.' }));
  const { changed, refused } = await moveOrders(tx, caller, { target: { ids: waiting }, to: 'packed', baseUrl, now });
  return { changed, refused: [...unknown, ...refused] };
}
