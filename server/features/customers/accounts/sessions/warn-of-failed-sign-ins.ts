import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';

/** Queues the warning. The job looks the account up, so that the response time is the same for unknown addresses. */
export async function warnOfFailedSignIns(db: Database, email: string): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'warn-of-failed-sign-ins', { email }));
}

/** Sends an email to the owner of the account, if there is one, about repeated wrong passwords. */
export async function sendSignInWarning(tx: Transaction, email: string, sender: EmailSender): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user?.status === 'active') await queueSecurityEmail(tx, 'failed-sign-ins', user.email, sender);
}
