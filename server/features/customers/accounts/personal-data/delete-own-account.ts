import type { ReviewsAfter } from '#contracts/accounts/personal-data.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { accountDeletedEmail } from '../account-emails.ts';
import type { UserRow } from '../accounts.tables.ts';
import { ownAddress } from '../mailbox-proof.ts';
import { acceptSecondFactor } from '../two-factor/accept-second-factor.ts';
import { presentUser } from '../users/present-user.ts';
import { lockUserAndOwners } from '../users/require-one-owner.ts';
import { deletePersonalData } from './delete-personal-data.ts';
import type { PersonalPart } from './personal-parts.ts';

export interface AccountDeletion {
  /** The account at the time when its password was checked. */
  checked: Pick<UserRow, 'id' | 'passwordHash'>;
  code: string | undefined;
  reviews: ReviewsAfter;
}

interface Context {
  parts: readonly PersonalPart[];
  secrets: Secrets;
  sender: EmailSender;
}

/**
 * Deletes the caller's own account in one transaction. Refuses the last owner (LAST_ADMIN), a missing or wrong
 * second-factor code (VALIDATION), and whatever a feature refuses: an order in progress.
 */
export async function deleteOwnAccount(
  op: Operation<SignedInCaller>,
  { checked, code, reviews }: AccountDeletion,
  { parts, secrets, sender }: Context,
): Promise<void> {
  const { user, isLastOwner } = await lockUserAndOwners(op, checked.id);
  if (user.passwordHash !== checked.passwordHash) throw invalidField('password', 'Паролата току-що е сменена.');
  if (isLastOwner) {
    throw new ShopError('LAST_ADMIN', {
      message: 'Ти си последният собственик на магазина. Първо направи друг човек собственик.',
    });
  }
  if (user.twoFactorEnabledAt) {
    if (code === undefined) throw invalidField('code', 'Въведи кода от приложението си.');
    if (!(await acceptSecondFactor(op, user, code, secrets))) throw invalidField('code', 'Кодът не е верен.');
  }
  const person = { userId: user.id, email: user.email, ownAddress: ownAddress(user), reviews };
  await deletePersonalData(op, { ...person, ordersUnderWay: 'refuse' }, parts);
  const cause = `account-deleted:${user.id}`;
  await queueMessage(op, { cause, to: user.email, ...accountDeletedEmail(sender) });
  if (user.role !== 'admin') return;
  await recordActivity(op, {
    action: 'user.deleted',
    subjectType: 'user',
    subjectId: user.id,
    subjectName: user.email,
    before: presentUser(user),
  });
}
