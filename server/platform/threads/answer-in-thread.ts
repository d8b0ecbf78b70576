import { parentPort, workerData } from 'node:worker_threads';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** What a thread tells: an answer, or the sentence of a refusal. */
export interface ThreadAnswer {
  answer?: unknown;
  refused?: string;
}

/** Ends the module of a thread: answers what `read` makes of the input. @throws what is no refusal */
export function answerInThread(read: (input: never) => unknown): void {
  // The input is what `runInThread` of the same reader was given.
  const result = attempt(() => read(workerData as never));
  parentPort?.postMessage(result, []);
}

function attempt(work: () => unknown): ThreadAnswer {
  try {
    return { answer: work() };
  } catch (error) {
    if (error instanceof ShopError) return { refused: error.message };
    throw error;
  }
}
