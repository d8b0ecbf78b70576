import type { Activity } from '#contracts/activities/activities.ts';
import { hasPermission, type SignedInUser } from '#server/platform/http/caller.ts';
import type { activities } from './activities.tables.ts';
import { isInWindow, type Undo, type Undos } from './undo-activity.ts';

/** Who looks, when, and what can be undone at all. */
export interface Onlooker {
  user: SignedInUser;
  now: Date;
  undos: Undos;
}

type Row = typeof activities.$inferSelect;

/** An activity as lists show it; before and after only the detail has. */
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

/** A list may be looked at for longer than a window of seconds: it would offer what must fail. */
function isOffered(undo: Undo, at: Date, now: Date): boolean {
  return undo.seconds === undefined && isInWindow(at, now, undo);
}
