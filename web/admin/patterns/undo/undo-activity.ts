import { undoActivityRoute } from '#contracts/activities/activities.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { announceUndo } from './after-undo.ts';

/** The toast id of an undo offer. */
export function undoOfferId(activityId: string): string {
  return `undo-${activityId}`;
}

/**
 * Undoes a change, loads all data anew and tells the open forms. What no screen shows now is forgotten: a form that is
 * opened next would be filled in with it. Returns whether it succeeded.
 */
export async function undoActivity(id: string): Promise<boolean> {
  const { toast } = await import('react-hot-toast/headless');
  toast.dismiss(undoOfferId(id));
  const isDone = await sendUndo(id);
  await panelQueryClient.invalidateQueries();
  if (isDone) panelQueryClient.removeQueries({ type: 'inactive' });
  if (isDone) announceUndo();
  return isDone;
}

async function sendUndo(id: string): Promise<boolean> {
  try {
    const { message } = await callApi(undoActivityRoute, { params: { id } });
    toastSuccess(message);
    return true;
  } catch (error) {
    toastError(error, 'Промяната не можа да се върне.');
    return false;
  }
}
