import { messageOf } from '#web/shared/api/api-error.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { toastWithUndo } from './undo/undo-toast.tsx';
import { logFailure, logSuccess } from './log-outcome.ts';

export interface Done {
  message: string;
  activityId?: string | undefined;
  /** For how long it can be undone, where that is said. */
  undoSeconds?: number | undefined;
}

/**
 * Does one thing through the API, says in a toast how it went, and returns whether it was done. What can be undone
 * carries a button for that. `onDone` brings what the panel shows up to date.
 */
export async function runAction<Answer extends Done>(
  call: () => Promise<Answer>,
  failedText: string,
  onDone?: (answer: Answer) => void | Promise<void>,
): Promise<boolean> {
  let answer: Answer;
  try {
    answer = await call();
  } catch (error) {
    toastFailed(error, failedText);
    return false;
  }
  toastDone(answer);
  await onDone?.(answer);
  return true;
}

/** Says in a toast that something failed, and logs it. Returns the sentence, for a notice that stays in the page. */
export function toastFailed(error: unknown, failedText: string): string {
  logFailure(failedText, error);
  toastError(error, failedText);
  return messageOf(error, failedText);
}

/** Says that something was done, with the way back where there is one. */
export function toastDone({ message, activityId, undoSeconds }: Done): void {
  logSuccess(message);
  if (activityId === undefined) toastSuccess(message);
  else void toastWithUndo(message, activityId, undoSeconds);
}
