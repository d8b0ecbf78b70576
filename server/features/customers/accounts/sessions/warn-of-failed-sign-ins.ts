import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { type OperationDeps, type Operation, runOperation } from '#server/platform/operation.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';
import { findUserByEmail } from '../users/find-user.ts';

export type FailedSignIns = 'failed-sign-ins' | 'failed-codes';

/** Queues the warning. The job looks the account up, so that the response time is the same for unknown addresses. */
export async function warnOfFailedSignIns(
  deps: OperationDeps,
  email: string,
  event: FailedSignIns = 'failed-sign-ins',
): Promise<void> {
  await runOperation(deps, (op) => enqueue(op, 'warn-of-failed-sign-ins', { email, event }));
}

/** Sends an email to the owner of the account, if there is one, about repeated wrong passwords or codes. */
export async function sendSignInWarning(
  op: Operation,
  { email, event = 'failed-sign-ins' }: { email: string; event?: FailedSignIns },
  sender: EmailSender,
): Promise<void> {
  const user = await findUserByEmail(op.tx, email);
  if (user?.status === 'active') await queueSecurityEmail(op, event, user.email, sender);
}
