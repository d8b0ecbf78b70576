import { undoActivityRoute } from '#contracts/activities/activities.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';

/** The offer to take a change back, among what is said at the moment. */
export function undoOfferId(activityId: string): string {
  return `undo-${activityId}`;
}

/** Takes a change back and has every open screen loaded again. Returns whether it was taken back. */
export async function undoActivity(id: string): Promise<boolean> {
  const { toast } = await import('react-hot-toast/headless');
  toast.dismiss(undoOfferId(id));
  try {
    const { message } = await callApi(undoActivityRoute, { params: { id } });
    toastSuccess(message);
    return true;
  } catch (error) {
    toastError(error, 'Промяната не можа да се върне.');
    return false;
  } finally {
    await panelQueryClient.invalidateQueries();
  }
}
