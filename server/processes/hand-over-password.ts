import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shown } from './shown-path.ts';

/** The generated password of the first administrator, where only the operator reads it. */
export interface HandedOver {
  /** What the greeting says of it. */
  line: string;
  note: string;
}

/**
 * Shows a generated password on a terminal. Otherwise the output is kept, by the journal or by a container, for longer
 * than anyone may need it: then it is written to a file that only the user of the shop may read.
 */
export async function handOverPassword(
  password: string,
  { dataDir, isTerminal }: { dataDir: string; isTerminal: boolean },
): Promise<HandedOver> {
  if (isTerminal)
    return { line: password, note: 'The password is shown this once. You set another one when you sign in.' };
  const file = join(dataDir, 'first-password');
  // The mode of an existing file would be kept.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return { line: `in ${shown(file)}`, note: 'You set another password when you sign in. Then delete the file.' };
}
