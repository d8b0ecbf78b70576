import { eq } from 'drizzle-orm';
import type { Inquiry } from '#contracts/inquiries/inquiries.ts';
import { productTopic } from '#contracts/products/catalog-topics.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { inquiries } from './inquiries.tables.ts';
import { answerEmail } from './inquiry-emails.ts';
import { presentInquiry } from './present-inquiry.ts';

/**
 * Answers a question about a product, or changes, publishes or hides the answer; CONFLICT for another inquiry. Who asked
 * gets the first answer by email, not later edits.
 */
export async function answerInquiry(
  op: Operation<Caller>,
  id: string,
  { answer, isPublished }: Pick<Inquiry, 'answer' | 'isPublished'>,
): Promise<Inquiry> {
  const [before] = await op.tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update');
  if (!before) throw new ShopError('NOT_FOUND');
  const { productId } = before;
  if (before.kind !== 'product' || productId === null)
    throw new ShopError('CONFLICT', { message: 'На това съобщение се отговаря по имейл.' });
  const changes = {
    answer,
    isPublished,
    answeredAt: before.answeredAt ?? op.now,
    // A false positive is no spam once it is answered.
    state: 'answered' as const,
  };
  await op.tx.update(inquiries).set(changes).where(eq(inquiries.id, id));
  announceChange(op, productTopic(productId));
  if (before.answeredAt === null && before.email !== '') {
    const settings = await readSettings(op.tx);
    await queueMessage(op, {
      cause: `question-answered:${id}`,
      to: before.email,
      replyTo: settings.email || undefined,
      ...answerEmail(emailSender(settings, op.baseUrl), { ...before, answer }),
    });
  }
  await recordActivity(op, {
    action: 'inquiry.answered',
    subjectType: 'inquiry',
    subjectId: id,
    subjectName: `Въпрос за ${before.productName}`,
    before: { state: before.state, reply: before.answer, isPublished: before.isPublished },
    after: { state: changes.state, reply: answer, isPublished },
  });
  return presentInquiry({ ...before, ...changes });
}
