import { eq } from 'drizzle-orm';
import type { Inquiry, InquiryChanges } from '#contracts/inquiries/inquiries.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { inquiries } from './inquiries.tables.ts';
import { presentInquiry } from './present-inquiry.ts';

/** Changes the status or the note of an inquiry. The sender's text cannot be changed. */
export async function updateInquiry(
  op: Operation<Caller>,
  id: string,
  { state, note }: InquiryChanges,
): Promise<Inquiry> {
  const [before] = await op.tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update');
  if (!before) throw new ShopError('NOT_FOUND');
  const updated = { state: state ?? before.state, note: note ?? before.note };
  await op.tx.update(inquiries).set(updated).where(eq(inquiries.id, id));
  await recordActivity(op, {
    action: 'inquiry.updated',
    subjectType: 'inquiry',
    subjectId: id,
    subjectName: before.company || 'Съобщение на клиент',
    before: { state: before.state, note: before.note },
    after: updated,
  });
  return presentInquiry({ ...before, ...updated });
}
