import { StartError } from '#server/platform/start-error.ts';

export const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Of the file system: access denied, not found, no space, read-only. Their messages name the path. */
const systemCodes = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOSPC', 'EROFS']);

/** Runs a command. What the operator can resolve is printed as a sentence, with exit code 1. */
export async function runOrSay(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!isForOperator(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function isForOperator(error: unknown): error is Error {
  if (error instanceof StartError) return true;
  return error instanceof Error && 'code' in error && 'path' in error && systemCodes.has(String(error.code));
}
