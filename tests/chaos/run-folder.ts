import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder of this run, in which also the servers of the trials put their temporary files. `end` removes it after
 * ending every process of the run; the same happens when this process is killed.
 */
export function openRunFolder(): { folder: string; end(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'iskra-chaos-'));
  // As root, PostgreSQL runs as another user, who has to enter the folder.
  chmodSync(folder, 0o755);
  const guardian = spawn(process.execPath, [join(import.meta.dirname, 'guardian.ts'), folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
    // Ctrl-C in the terminal must not reach it.
    detached: true,
  });
  // Inherited by everything that is started from now on.
  process.env['CHAOS_FOLDER'] = folder;
  process.env['TMPDIR'] = folder;
  return {
    folder,
    async end() {
      const ended = once(guardian, 'exit');
      guardian.stdin.end();
      await ended;
    },
  };
}
