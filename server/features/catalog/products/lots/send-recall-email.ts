import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { LotBuyers, RecallEmail } from '../questions.ts';
import { lotSubject } from './correct-lot.ts';
import { lockLot } from './lock-lot.ts';

/**
 * Queues one email to every buyer of a recalled lot. Refused while the lot is on sale, because more people could buy it.
 * Returns the number of queued emails.
 */
export async function sendRecallEmail(
  op: Operation,
  id: string,
  { email, buyers }: { email: RecallEmail; buyers: LotBuyers },
): Promise<number> {
  const lot = await lockLot(op, id);
  if (lot.recalledAt === null) throw new ShopError('CONFLICT', { message: 'Първо изтегли партидата от продажба.' });
  const count = await buyers.email(op, lot, email);
  await recordActivity(op, {
    action: 'lot.letter-sent',
    ...lotSubject(lot),
    after: { subject: email.subject, text: email.text, sent: count },
  });
  return count;
}
