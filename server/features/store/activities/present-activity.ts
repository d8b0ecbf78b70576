import type { Activity } from '#contracts/activities/activities.ts';
import { hasPermission, type SignedInUser } from '#server/platform/http/caller.ts';
import type { activities } from './activities.tables.ts';
import type { Undo, Undos } from './questions.ts';
import { isInWindow } from './undo-activity.ts';

/** The user, the current time and the actions that can be undone. */
export interface Onlooker {
  user: SignedInUser;
  now: Date;
  undos: Undos;
}

/** What a list shows of an activity. */
export const shownColumns = [
  'id',
  'at',
  'actorId',
  'actorName',
  'action',
  'subjectType',
  'subjectId',
  'subjectName',
  'undoOf',
] as const;
type Row = Pick<typeof activities.$inferSelect, (typeof shownColumns)[number]>;

/** An activity as lists return it. Only the detail contains before and after. */
export function presentActivity(row: Row, isUndone: boolean, { user, now, undos }: Onlooker): Activity {
  const undo = undos[row.action];
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actorId,
    actorName: row.actorName,
    action: row.action,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    undoOf: row.undoOf,
    isUndone,
    canUndo: !isUndone && undo !== undefined && isOffered(undo, row.at, now) && hasPermission(user, undo.permission),
  };
}

/**
 * Changes with an undo window of seconds are not offered in lists: the window would have passed by the time of the
 * click.
 */
function isOffered(undo: Undo, at: Date, now: Date): boolean {
  return undo.seconds === undefined && isInWindow(at, now, undo);
}
