import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from './log.ts';
import { extendStart, notifySystemd, reportToWatchdog } from './notify-systemd.ts';

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

/** A program `systemd-notify` that writes down what it is told. */
function listener(): () => string {
  const folder = programs();
  const told = join(folder, 'told');
  writeFileSync(told, '');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@ $NOTIFY_SOCKET" >> '${told}'\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
  vi.stubEnv('NOTIFY_SOCKET', systemdSocket);
  return () => readFileSync(told, 'utf8');
}

const systemdSocket = '/run/systemd/notify';
const posix = test.skipIf(process.platform === 'win32');
const soon = { timeout: 60_000 };

posix('systemd is told that this process is ready', async () => {
  const told = listener();
  await notifySystemd({ systemdSocket }, log);
  expect(told()).toBe(`--ready --pid=${process.pid} /run/systemd/notify\n`);
});

posix('the watchdog hears of a shop that is well, several times within its time, and of no other', async () => {
  const told = listener();
  let isWell = true;
  const stop = reportToWatchdog({ systemdSocket, watchdogMilliseconds: 200 }, log, () => isWell);
  onTestFinished(stop);
  await expect.poll(() => told().split('WATCHDOG=1').length, soon).toBeGreaterThan(3);
  isWell = false;
  await wait(500);
  const before = told();
  await wait(500);
  expect(told()).toBe(before);
});

posix('a long start is extended at once and until it is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const told = listener();
  const stop = extendStart({ systemdSocket }, log);
  const asked = () => told().split('EXTEND_TIMEOUT_USEC=120000000 ').length - 1;
  await expect.poll(asked, soon).toBe(1);
  vi.advanceTimersByTime(60_000);
  await expect.poll(asked, soon).toBe(3);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a machine without the program only logs it', async () => {
  programs(true);
  await notifySystemd({ systemdSocket }, log);
  expect(lines.join('')).toContain('systemd could not be notified');
});

test('a process that systemd did not start calls nothing', async () => {
  const before = lines.length;
  programs(true);
  await notifySystemd({ systemdSocket: null }, log);
  extendStart({ systemdSocket: null }, log)();
  reportToWatchdog({ systemdSocket: null, watchdogMilliseconds: 1 }, log, () => true)();
  reportToWatchdog({ systemdSocket, watchdogMilliseconds: null }, log, () => true)();
  expect(lines).toHaveLength(before);
});
