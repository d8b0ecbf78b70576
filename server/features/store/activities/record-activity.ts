import { type Caller, displayName } from '#server/platform/http/caller.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/database/columns.ts';
import { activities, activityRecords } from './activities.tables.ts';
import { updateLastSeen, claimUndo } from './activity-of.ts';

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
  /** Further words to find it by: the SKUs of a product. */
  keywords?: string;
  /** Of an activity about many records: what it did to each, so that it is found in the history of every one. */
  records?: readonly ActivityRecord[];
}

/** One of the records that an activity changed together. A record is named once. */
export interface ActivityRecord {
  subjectType: string;
  subjectId: string;
  subjectName: string;
  keywords?: string;
  before: unknown;
  after: unknown;
}

/** Rows per INSERT: a statement takes 65,535 parameters at most. */
const recordsAtOnce = 1_000;

/** Announced with every activity about a kind of record. */
export const activitiesTopic = (subjectType: string): string => `activities:${subjectType}`;

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
    keywords: activity.keywords ?? '',
    undoOf: claimUndo(tx),
  });
  await writeRecords(tx, id, activity.records ?? []);
  updateLastSeen(tx, id);
  announceChange(tx, activitiesTopic(activity.subjectType));
  announceChange(tx, recordTopic(activity.subjectType));
}

async function writeRecords(tx: Transaction, activityId: string, records: readonly ActivityRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    const rows = records.slice(from, from + recordsAtOnce);
    await tx.insert(activityRecords).values(rows.map((row) => ({ keywords: '', ...row, activityId })));
  }
}
