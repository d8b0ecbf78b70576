import { undoActivityRoute } from '#contracts/activities.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { panelQueryClient } from '../../panel-query-client.ts';

/** Takes a change back and has every open screen loaded anew. Answers whether it was taken back. */
export async function undoActivity(id: string): Promise<boolean> {
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
