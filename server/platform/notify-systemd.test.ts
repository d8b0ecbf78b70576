import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from './log.ts';
import { notifySystemd } from './notify-systemd.ts';

const lines: string[] = [];
const log = openLog(
  'warn',
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  }),
);

/** A folder that is searched for programs first, or alone. */
function programs(isAlone = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'iskra-systemd-'));
  vi.stubEnv('PATH', isAlone ? folder : `${folder}${delimiter}${process.env['PATH']}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

test.skipIf(process.platform === 'win32')('systemd is told that this process is ready', async () => {
  const folder = programs();
  const told = join(folder, 'told');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@ $NOTIFY_SOCKET" > '${told}'\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
  await notifySystemd('/run/systemd/notify', log);
  expect(readFileSync(told, 'utf8')).toBe(`--ready --pid=${process.pid} /run/systemd/notify\n`);
});

test('a machine without the program only logs it', async () => {
  programs(true);
  await notifySystemd('/run/systemd/notify', log);
  expect(lines.join('')).toContain('systemd could not be notified');
});

test('a process that systemd did not start calls nothing', async () => {
  const before = lines.length;
  programs(true);
  await notifySystemd(null, log);
  expect(lines).toHaveLength(before);
});
