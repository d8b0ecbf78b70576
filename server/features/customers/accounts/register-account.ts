import type { User } from '#contracts/accounts/accounts.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { users } from './accounts.tables.ts';
import { hashNewPassword } from './passwords/hash-new-password.ts';
import { recordConsent } from './personal-data/record-consent.ts';
import { queueTokenEmail } from './queue-account-email.ts';
import { presentUser } from './users/present-user.ts';

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  promotionalOptIn: boolean;
}

interface Registration {
  sender: EmailSender;
  /** The client's address, by which registrations are counted. */
  address: string;
  registrations: ActionLimit;
  write: <T>(work: (op: Operation) => Promise<T>) => Promise<T>;
  /** What else belongs to the same transaction. */
  also?: (op: Operation, user: User) => Promise<void>;
}

/**
 * Creates a customer's account and queues the email that confirms its address. The unique index guarantees that of
 * concurrent registrations of one address, in any case, exactly one succeeds. Refuses a weak password (VALIDATION). The
 * password is hashed before the transaction.
 */
export async function registerAccount(
  { password, ...person }: NewAccount,
  { sender, address, registrations, write, also }: Registration,
): Promise<User> {
  const owner = { ...person, shopName: sender.storeName };
  const passwordHash = await hashNewPassword(password, owner, { address, registrations });
  return write(async (op) => {
    const user = await insertAccount(op, { ...person, passwordHash }, sender);
    await also?.(op, user);
    return user;
  });
}

type HashedAccount = Omit<NewAccount, 'password'> & { passwordHash: string };

async function insertAccount(op: Operation, account: HashedAccount, sender: EmailSender): Promise<User> {
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
