import { and, arrayContains, eq } from 'drizzle-orm';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import type { Operation } from '#server/platform/operation.ts';
import { users } from './accounts.tables.ts';

/** Queues one email per owner. `cause` makes a retry send each of them once. */
export async function emailOwners(
  op: Operation,
  { cause, ...email }: { cause: string; subject: string; text: string; html: string },
): Promise<void> {
  const isOwner = and(eq(users.role, 'admin'), eq(users.status, 'active'), arrayContains(users.permissions, ['owner']));
  const owners = await op.tx.select({ id: users.id, email: users.email }).from(users).where(isOwner);
  for (const owner of owners) await queueMessage(op, { cause: `${cause}:${owner.id}`, to: owner.email, ...email });
}
