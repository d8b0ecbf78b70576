import { eq } from 'drizzle-orm';
import { productTopic } from '#contracts/products/catalog-topics.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { inquiries } from './inquiries.tables.ts';

/** Deletes an inquiry permanently. The activity stores the company and no personal data. */
export async function deleteInquiry(op: Operation<Caller>, id: string): Promise<void> {
  const [deleted] = await op.tx.delete(inquiries).where(eq(inquiries.id, id)).returning();
  if (!deleted) throw new ShopError('NOT_FOUND');
  if (deleted.productId) announceChange(op, productTopic(deleted.productId));
  await recordActivity(op, {
    action: 'inquiry.deleted',
    subjectType: 'inquiry',
    subjectId: id,
    // No personal data: customers have no company.
    subjectName: deleted.company || 'Съобщение на клиент',
    before: { company: deleted.company, state: deleted.state },
  });
}
