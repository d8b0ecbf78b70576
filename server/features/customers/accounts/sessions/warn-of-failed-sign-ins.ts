import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';

/** Queues the warning. Whether there is an account is looked up by the job: the answer takes as long without one. */
export async function warnOfFailedSignIns(db: Database, email: string): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'warn-of-failed-sign-ins', { email }));
}

/** Emails the owner of the account, if there is one, that someone keeps trying passwords. */
export async function sendSignInWarning(tx: Transaction, email: string, sender: EmailSender): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user?.status === 'active') await queueSecurityEmail(tx, 'failed-sign-ins', user.email, sender);
}
