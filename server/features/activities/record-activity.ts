import { type Caller, displayName } from '#server/platform/http/caller.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/database/columns.ts';
import { activities } from './activities.tables.ts';
import { noteActivity, takeUndone } from './activity-of.ts';

export interface Activity {
  /** `product.created`, `order.status-changed`: the kind of thing, a dot, what happened to it. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** How a person calls it: a product's name, an order's number, an e-mail. */
  subjectName?: string;
  /** Only what changed, as plain JSON. Never a password, a hash or a secret. */
  before?: unknown;
  after?: unknown;
}

/** Announced with every activity. */
export const activitiesTopic = 'activities';

/** Announced with every change of a kind of record that the panel shows: `order`, `product`, `user` … */
export const recordTopic = (subjectType: string): string => `record:${subjectType}`;

/** Who acts, where it is no caller: a job, the start of the shop. */
export const theShop = null;

/**
 * Writes down who changed what, in the transaction of the change itself: neither exists without the other.
 * Every write of the panel calls it.
 */
export async function recordActivity(
  tx: Transaction,
  caller: Pick<Caller, 'user' | 'address'> | typeof theShop,
  activity: Activity,
): Promise<void> {
  const user = caller?.user ?? null;
  const id = newId();
  await tx.insert(activities).values({
    id,
    actorId: user?.id ?? null,
    actorName: user ? displayName(user) : 'Магазинът',
    address: caller?.address ?? '',
    action: activity.action,
    subjectType: activity.subjectType,
    subjectId: activity.subjectId,
    subjectName: activity.subjectName ?? '',
    before: activity.before ?? null,
    after: activity.after ?? null,
    undoOf: takeUndone(tx),
  });
  noteActivity(tx, id);
  announceChange(tx, activitiesTopic);
  announceChange(tx, recordTopic(activity.subjectType));
}
