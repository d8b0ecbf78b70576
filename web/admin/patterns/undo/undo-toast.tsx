import { Undo2 } from 'lucide-react';
import { drawToasts } from '#web/shared/ui/toasts.tsx';
import { undoActivity, undoOfferId } from './undo-activity.ts';

/** Long enough to read it, to see that it was a mistake and to reach the button; later there is the list of activities. */
const undoToastMs = 10_000;

/** Says what was done, with a button that takes it back. */
export async function toastWithUndo(text: string, activityId: string): Promise<void> {
  const [{ toast }] = await Promise.all([import('react-hot-toast/headless'), drawToasts()]);
  const id = undoOfferId(activityId);
  toast.success(<UndoOffer text={text} onUndo={() => void undoActivity(activityId)} />, { duration: undoToastMs, id });
}

function UndoOffer({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className="undo-offer">
      <span>{text}</span>
      <button type="button" className="btn btn-outline btn-small" onClick={onUndo}>
        <Undo2 aria-hidden="true" size={16} /> Върни
      </button>
    </span>
  );
}
