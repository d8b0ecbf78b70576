import { missingForDocuments } from '#contracts/documents/document-gaps.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readDelivered, saleOf } from './delivered-orders.ts';

/**
 * Queues the documents of all orders delivered in a month that have none, such as sales from before the first number
 * was set. Each is issued and emailed once, as after a delivery. Returns their number. CONFLICT if the shop does not
 * issue documents.
 */
export async function documentMonth(op: Operation<SignedInCaller>, month: string): Promise<number> {
  const missing = missingForDocuments(await readSettings(op.tx));
  if (missing.length > 0)
    throw new ShopError('CONFLICT', { message: `Първо попълни в Настройки: ${missing.join(', ')}.` });
  const delivered = await readDelivered(op.tx, month);
  const documents = await saleOf(op.tx, delivered);
  const lacking = delivered.filter(({ id }) => !documents.has(id));
  for (const { id } of lacking) await enqueue(op, 'document-sale', { orderId: id, sells: true });
  await recordActivity(op, {
    action: 'audit-file.documents-issued',
    subjectType: 'audit-file',
    subjectId: month,
    subjectName: month,
    after: { orders: lacking.length },
  });
  return lacking.length;
}
