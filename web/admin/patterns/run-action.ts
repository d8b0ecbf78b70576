import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/**
 * Does one thing through the API, says in a toast how it went, and answers whether it was done. `onDone` brings what the
 * panel shows up to date.
 */
export async function runAction<Answer extends { message: string }>(
  call: () => Promise<Answer>,
  failedText: string,
  onDone?: (answer: Answer) => void | Promise<void>,
): Promise<boolean> {
  let answer: Answer;
  try {
    answer = await call();
  } catch (error) {
    toastError(error, failedText);
    return false;
  }
  toastSuccess(answer.message);
  await onDone?.(answer);
  return true;
}
