import type { Activity } from '#contracts/activities/activities.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';

/** Whether an activity was undone, or undid another one. */
export function UndoState({ activity }: { activity: Activity }) {
  if (activity.isUndone) return <StatusBadge tone="warn">Върната</StatusBadge>;
  if (activity.undoOf !== null) return <StatusBadge tone="good">Връщане</StatusBadge>;
  return null;
}
