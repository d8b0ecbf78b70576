import { Undo2 } from '#web/shared/ui/icons.ts';
import { renderToasts } from '#web/shared/ui/toasts.tsx';
import { undoActivity, undoOfferId } from './undo-activity.ts';

/** Long enough to read it, notice a mistake and reach the button. Later the activity list offers the same. */
const undoToastMs = 10_000;

/** The offer ends this long before the server's time limit, so that a late click still succeeds. */
const marginMs = 2000;

/** Shows a success with an undo button. `undoSeconds` is the server's time limit. */
export async function toastWithUndo(text: string, activityId: string, undoSeconds?: number): Promise<void> {
  const [{ toast }] = await Promise.all([import('react-hot-toast/headless'), renderToasts()]);
  const id = undoOfferId(activityId);
  const duration = undoSeconds === undefined ? undoToastMs : undoSeconds * 1000 - marginMs;
  toast.success(<UndoOffer text={text} onUndo={() => void undoActivity(activityId)} />, { duration, id });
}

function UndoOffer({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className="undo-offer row middle">
      <span>{text}</span>
      <button type="button" className="btn btn-outline btn-small" onClick={onUndo}>
        <Undo2 aria-hidden="true" size={16} /> Върни
      </button>
    </span>
  );
}
