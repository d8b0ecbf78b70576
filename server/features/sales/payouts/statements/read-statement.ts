import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { Statement } from './movement.ts';
import { type GivenFile, parseStatement } from './parse-statement.ts';

const thread = new URL('./statement-thread.ts', import.meta.url);
/** Characters that are parsed within some milliseconds. */
const shortLength = 32_768;

/** Parses a statement, a long one beside the event loop. @throws VALIDATION at `file`, as `parseStatement` */
export async function readStatement(file: GivenFile): Promise<Statement> {
  if (file.content.length <= shortLength) return parseStatement(file);
  // The thread answers what `parseStatement` returns.
  return (await runInThread(thread, file)) as Statement;
}
