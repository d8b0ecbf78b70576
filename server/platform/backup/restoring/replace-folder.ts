import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RestoreStep } from './restore-step.ts';

/** Beside the folder of pictures: those of a restore before they are in their place. */
export const incomingOf = (folder: string): string => `${folder}.restoring`;
/** The pictures that the last restore replaced. */
export const previousOf = (folder: string): string => `${folder}.before-restore`;

/**
 * Puts the incoming folder in the place of `folder`, which is kept as the previous one. Cut off anywhere it can be called
 * again, and the previous folder of before is removed when everything else is in its place. Without an incoming folder
 * only that remains to be done.
 */
export async function replaceFolder(folder: string, onStep: (step: RestoreStep) => void): Promise<void> {
  const incoming = incomingOf(folder);
  const previous = previousOf(folder);
  const outdated = `${previous}.outdated`;
  if (existsSync(incoming)) {
    if (existsSync(folder)) {
      onStep('keep the earlier pictures of before');
      if (existsSync(previous)) {
        await rm(outdated, { recursive: true, force: true });
        await rename(previous, outdated);
      }
      onStep('keep the pictures');
      await rename(folder, previous);
    }
    onStep('place the pictures');
    await rename(incoming, folder);
    await syncFolder(dirname(folder));
  }
  onStep('remove the earlier pictures of before');
  await rm(outdated, { recursive: true, force: true });
}

/** Undoes the renaming of an earlier version, which moved the pictures before the database. */
export async function bringFolderBack(folder: string): Promise<void> {
  const previous = previousOf(folder);
  if (!existsSync(previous)) return;
  if (existsSync(folder)) {
    await rm(incomingOf(folder), { recursive: true, force: true });
    await rename(folder, incomingOf(folder));
  }
  await rename(previous, folder);
}

/** Makes the renaming durable, where the system can. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
