import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { isMissing } from '#web/admin/platform/shown-record.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { logFailure, logSuccess } from './log-outcome.ts';
import { toastWithUndo } from './undo/undo-toast.tsx';

/** The outcome of an action as its answer tells it. */
export interface Done {
  message: string;
  activityId?: string | undefined;
  /** How long it can be undone, where known. */
  undoSeconds?: number | undefined;
}

/**
 * Runs an API action, shows the outcome in a toast, and returns whether it succeeded. The toast of an undoable action
 * has an undo button. `onDone` refreshes the panel's data.
 */
export async function runAction<Answer extends Done>(
  call: () => Promise<Answer>,
  failedText: string,
  onDone?: (result: Answer) => void | Promise<void>,
): Promise<boolean> {
  let response: Answer;
  try {
    response = await call();
  } catch (error) {
    toastFailed(error, failedText);
    return false;
  }
  toastDone(response);
  await onDone?.(response);
  return true;
}

/** Shows a failure in a toast and logs it. Returns the message, for a notice that stays on the page. */
export function toastFailed(error: unknown, failedText: string): string {
  logFailure(failedText, error);
  toastError(error, failedText);
  // Someone else deleted the record: its screen finds out by loading it again.
  if (isMissing(error)) void panelQueryClient.invalidateQueries();
  return messageOf(error, failedText);
}

/** Shows a success in a toast, with an undo button where available. */
export function toastDone({ message, activityId, undoSeconds }: Done): void {
  logSuccess(message);
  if (activityId === undefined) toastSuccess(message);
  else void toastWithUndo(message, activityId, undoSeconds);
}
