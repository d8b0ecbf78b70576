import type { User } from '#contracts/accounts/accounts.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { users } from './accounts.tables.ts';
import { recordConsent } from './personal-data/record-consent.ts';
import { queueTokenEmail } from './queue-account-email.ts';
import { presentUser } from './users/present-user.ts';

export interface NewAccount {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  promotionalOptIn: boolean;
}

/**
 * Creates a customer's account and queues the email that confirms its address. The unique index guarantees that of
 * concurrent registrations of one address, in any case, exactly one succeeds.
 */
export async function registerAccount(op: Operation, account: NewAccount, sender: EmailSender): Promise<User> {
  const { email, passwordHash, firstName, lastName, promotionalOptIn } = account;
  const [user] = await op.tx
    .insert(users)
    .values({ email, passwordHash, firstName, lastName, promotionalOptIn, createdAt: op.now })
    .onConflictDoNothing()
    .returning();
  if (!user) throw new ShopError('EMAIL_TAKEN');
  const consent = { kind: 'mail' as const, given: promotionalOptIn, source: 'registration' as const };
  await recordConsent(op, { userId: user.id, ...consent });
  await queueTokenEmail(op, 'verify-email', user, sender);
  return presentUser(user);
}
