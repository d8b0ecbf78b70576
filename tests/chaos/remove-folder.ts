import { existsSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Removes a folder whose PostgreSQL may still be stopping: what it removes meanwhile ends `rmSync` silently, half done. */
export async function removeFolder(folder: string): Promise<void> {
  for (let tries = 0; tries < 40 && existsSync(folder); tries++) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (tries === 39) throw error;
    }
    if (existsSync(folder)) await wait(500);
  }
}
