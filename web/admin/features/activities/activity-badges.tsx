import type { Activity } from '#contracts/activities/activities.ts';
import { StatusBadge } from '../../patterns/status-badge.tsx';

/** Whether an activity was undone, or is the undoing of another. */
export function UndoState({ activity }: { activity: Activity }) {
  if (activity.isUndone) return <StatusBadge tone="warn">Върната</StatusBadge>;
  if (activity.undoOf !== null) return <StatusBadge tone="good">Връщане</StatusBadge>;
  return null;
}
