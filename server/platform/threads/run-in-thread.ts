import { Worker } from 'node:worker_threads';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import { refusedFile } from '#server/platform/http/shop-error.ts';
import type { ThreadAnswer } from './answer-in-thread.ts';

const maxSeconds = 60;
/** What a thread may use; above it the thread ends, not the shop. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

const threads = new Semaphore({ atOnce: 1, maxWaiting: 10, retryAfterSeconds: 15 });

/**
 * Runs a module beside the event loop and returns what it answers (`answerInThread`), so that other requests go on
 * while a large file is read. One file at a time. The module is loaded from its source, also by the built server.
 * @throws VALIDATION at `file` with the sentence of the module, or if the file needs too much memory or time
 */
export function runInThread(module: URL, input: unknown): Promise<unknown> {
  return threads.run({ client: '' }, () => answerOf(module, input));
}

async function answerOf(module: URL, input: unknown): Promise<unknown> {
  const worker = new Worker(module, { workerData: input, resourceLimits });
  const timer = setTimeout(() => void worker.terminate(), maxSeconds * 1000);
  try {
    const { answer, refused } = await new Promise<ThreadAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => resolve({ refused: tooComplex }));
    });
    if (refused !== undefined) throw refusedFile(refused);
    return answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw refusedFile(tooComplex);
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const tooComplex = 'Файлът е твърде сложен, за да се прочете. Раздели го на по-малки файлове.';
