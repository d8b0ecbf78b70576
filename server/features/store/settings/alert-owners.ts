import type { SensitiveChange } from '#contracts/security-events/sensitive-changes.rule.ts';
import { newId } from '#server/platform/database/columns.ts';
import { displayName } from '#server/platform/http/caller.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Actor, Operation } from '#server/platform/operation.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    /** `id` makes a retried job send each email once. `about` is the user whose permissions were changed. */
    'alert-owners': { id: string; changed: SensitiveChange[]; about?: string; actor: string; address: string };
  }
}

/** Notifies every owner of the change by email if and only if the transaction commits. */
export async function alertOwners(op: Operation<Actor>, changed: SensitiveChange[], about?: string): Promise<void> {
  const { caller } = op;
  const actor = caller.user ? `${displayName(caller.user)} (${caller.user.email})` : '';
  const subject = about === undefined ? {} : { about };
  await enqueue(op, 'alert-owners', { id: newId(), changed, ...subject, actor, address: caller.address });
}
