import { Undo2 } from 'lucide-react';
import { renderToasts } from '#web/shared/ui/toasts.tsx';
import { undoActivity, undoOfferId } from './undo-activity.ts';

/** Long enough to read it, to see that it was a mistake and to reach the button; later there is the list of activities. */
const undoToastMs = 10_000;

/** The offer ends so long before the server's own window, that a press on it still arrives in time. */
const marginMs = 2000;

/** Says what was done, with a button that takes it back. `undoSeconds` is how long the server takes it back. */
export async function toastWithUndo(text: string, activityId: string, undoSeconds?: number): Promise<void> {
  const [{ toast }] = await Promise.all([import('react-hot-toast/headless'), renderToasts()]);
  const id = undoOfferId(activityId);
  const duration = undoSeconds === undefined ? undoToastMs : undoSeconds * 1000 - marginMs;
  toast.success(<UndoOffer text={text} onUndo={() => void undoActivity(activityId)} />, { duration, id });
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
