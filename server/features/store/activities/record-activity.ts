import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { displayName } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { activities, activityRecords } from './activities.tables.ts';
import { claimUndo, updateLastSeen } from './activity-of.ts';

export interface Activity {
  /** `product.created`, `order.status-changed`: the kind of record, a dot, the event. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** The display name of the record: a product's name, an order's number, an email address. */
  subjectName?: string;
  /** Only the changed fields, as plain JSON. Never a password, a hash or a secret. */
  before?: unknown;
  after?: unknown;
  /** Additional search terms: the SKUs of a product. */
  keywords?: string;
  /** The change of each record, for an activity about many. It is then listed in the history of each of them. */
  records?: readonly ActivityRecord[];
}

/** One of several records that an activity changed. Each record occurs once. */
export interface ActivityRecord {
  subjectType: string;
  subjectId: string;
  subjectName: string;
  keywords?: string;
  before: unknown;
  after: unknown;
}

/** Rows per INSERT: a statement takes at most 65,535 parameters. */
const recordsAtOnce = 1_000;

/** The change topic that every activity about a kind of record sends. */
export const activitiesTopic = (subjectType: string): string => `activities:${subjectType}`;

/** The change topic of a kind of record that the panel shows: `order`, `product`, `user` … */
export const recordTopic = (subjectType: string): string => `record:${subjectType}`;

/** The actor of changes without a caller: jobs and the start of the process. */
export const theShop = null;
/** Its name in activities and histories. */
export const theShopName = 'Магазинът';

/** An actor as records store it; null and the shop's name for the shop itself. The name outlives the account. */
export interface StoredActor {
  actorId: string | null;
  actor: string;
}

/** The actor of an operation as records store it. */
export function storedActor({ caller }: Pick<Operation, 'caller'>): StoredActor {
  const user = caller?.user ?? null;
  return { actorId: user?.id ?? null, actor: user ? displayName(user) : theShopName };
}

/**
 * Records who changed what, in the transaction of the change: both are committed or neither. Every write of the panel
 * calls it. Returns its id, so that the change can be undone.
 */
export async function recordActivity(op: Operation, activity: Activity): Promise<string> {
  const { tx, caller } = op;
  const { actorId, actor } = storedActor(op);
  const id = newId();
  await tx.insert(activities).values({
    id,
    actorId,
    actorName: actor,
    address: caller?.address ?? '',
    action: activity.action,
    subjectType: activity.subjectType,
    subjectId: activity.subjectId,
    subjectName: activity.subjectName ?? '',
    before: activity.before ?? null,
    after: activity.after ?? null,
    keywords: activity.keywords ?? '',
    undoOf: claimUndo(op),
  });
  await writeRecords(tx, id, activity.records ?? []);
  updateLastSeen(op, id);
  announceChange(op, activitiesTopic(activity.subjectType));
  announceChange(op, recordTopic(activity.subjectType));
  return id;
}

async function writeRecords(tx: Transaction, activityId: string, records: readonly ActivityRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    const rows = records.slice(from, from + recordsAtOnce);
    await tx.insert(activityRecords).values(rows.map((row) => ({ keywords: '', ...row, activityId })));
  }
}
