import { StartError } from '#server/platform/start-error.ts';

export const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Runs a command. What the operator can resolve is printed as a sentence, with exit code 1. */
export async function runOrSay(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
