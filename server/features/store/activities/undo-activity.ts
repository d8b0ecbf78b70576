import { eq } from 'drizzle-orm';
import type { Permission } from '#contracts/accounts/accounts.ts';
import { undoWindowHours } from '#contracts/activities/activities.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { hasPermission, type SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { activities } from './activities.tables.ts';
import { activityOf, beginUndo } from './activity-of.ts';

export type StoredActivity = typeof activities.$inferSelect;

/** How one kind of activity is undone. */
export interface Undo {
  permission: Permission;
  /** The undo window, if it is shorter than the default. Such a change can be undone only from its own response. */
  seconds?: number;
  /**
   * Restores the previous state through the operations that make such changes, which record an activity. Refuses with
   * `changedSince()` if the record has changed since the activity.
   */
  run: (op: Operation<SignedInCaller>, activity: StoredActivity) => Promise<void>;
}

/**
 * Action → its undo. Actions that are not listed cannot be undone. Features answer `undoHandlers`
 * with theirs.
 */
export type Undos = Readonly<Record<string, Undo>>;

/** The refusal of an undo that would overwrite a later change. */
export function changedSince(
  message = 'Записът е променен след това и не може да се върне с едно натискане.',
): ShopError {
  return new ShopError('UNDO_REFUSED', { message });
}

/** Undoes an activity of the last day, once. Returns the id of the activity that records the undo. */
export async function undoActivity(
  op: Operation<SignedInCaller>,
  { id, undos }: { id: string; undos: Undos },
): Promise<string> {
  const { tx, caller, now } = op;
  const [activity] = await tx.select().from(activities).where(eq(activities.id, id));
  if (!activity) throw new ShopError('NOT_FOUND');
  const undo = undos[activity.action];
  if (!undo) throw changedSince('Това действие не може да се върне.');
  if (!hasPermission(caller.user, undo.permission)) throw new ShopError('FORBIDDEN');
  if (!isInWindow(activity.at, now, undo)) throw tooLate(undo);
  const [already] = await tx.select({ id: activities.id }).from(activities).where(eq(activities.undoOf, id));
  if (already) throw alreadyUndone();
  beginUndo(op, id);
  try {
    await undo.run(op, activity);
  } catch (error) {
    throw refusalOf(error);
  }
  const recorded = activityOf(op);
  if (recorded === undefined) throw new Error(`The undo of ${activity.action} recorded nothing.`);
  return recorded;
}

/** Whether a change is recent enough to be undone. */
export function isInWindow(at: Date, now: Date, { seconds = undoWindowHours * 3600 }: Pick<Undo, 'seconds'>): boolean {
  return now.getTime() - at.getTime() <= seconds * 1000;
}

function tooLate({ seconds }: Undo): ShopError {
  return changedSince(
    seconds === undefined
      ? `Връща се само промяна от последните ${undoWindowHours} часа.`
      : `Това се връща до ${seconds} секунди, докато писмата до клиентите още чакат.`,
  );
}

function alreadyUndone(): ShopError {
  return changedSince('Тази промяна вече е върната.');
}

/** Every refusal of the operation behind an undo becomes one error code, with the reason. */
function refusalOf(error: unknown): unknown {
  if (databaseErrorOf(error)?.constraint === 'activities_undo_of_key') return alreadyUndone();
  if (!(error instanceof ShopError) || error.code === 'FORBIDDEN' || error.code === 'UNDO_REFUSED') return error;
  if (error.code === 'NOT_FOUND') return changedSince('Записът вече го няма.');
  const reasons = error.errors?.map(({ message }) => message) ?? [];
  const message = ['Не може да се върне.', ...(reasons.length > 0 ? new Set(reasons) : [error.message])].join(' ');
  return new ShopError('UNDO_REFUSED', { message });
}
