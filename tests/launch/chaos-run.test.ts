import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('when a run of the trials is killed, its processes end and its folder is removed', async () => {
  const program = `
    import { spawn } from 'node:child_process';
    import { openRunFolder } from ${JSON.stringify(join(import.meta.dirname, '../chaos/run-folder.ts'))};
    const { folder } = openRunFolder();
    const child = spawn('sleep', ['600'], { stdio: 'ignore' });
    console.log(JSON.stringify({ folder, pid: child.pid }));`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout.setEncoding('utf8'), 'data');
  const { folder, pid } = JSON.parse(String(line));
  expect(isAlive(pid)).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(() => isAlive(pid) || existsSync(folder), { timeout: 60_000 }).toBe(false);
});
