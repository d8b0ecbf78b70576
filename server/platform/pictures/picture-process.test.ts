import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureProcess } from './picture-process.ts';

/** Doubles numbers, tells what it was given of the environment, throws, and ends itself as a decoder may. */
const program = `
import { existsSync, writeFileSync } from 'node:fs';
process.on('message', ({ id, name, args }) => {
  const end = () => process.kill(process.pid, 'SIGKILL');
  if (name === 'end') return end();
  if (name === 'end-once' && !existsSync(args[0])) return writeFileSync(args[0], ''), end();
  if (name === 'throw') return process.send({ id, error: new Error('no such picture') });
  if (name === 'environment') return process.send({ id, result: Object.keys(process.env) });
  process.send({ id, result: name === 'double' ? Buffer.concat([args[0], args[0]]) : undefined });
});
process.once('disconnect', () => process.exit());
`;

let folder: string;
let pictures: PictureProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iskra-pictures-'));
  writeFileSync(join(folder, 'program.mjs'), program);
  pictures = new PictureProcess({ entry: join(folder, 'program.mjs'), idleMilliseconds: 50 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const double = () => pictures.call('double', [Buffer.from('ab')]);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('answers with copies, several tasks in one process, which ends when there are none', async () => {
  const [first, second] = await Promise.all([double(), double()]);
  expect([first, second]).toEqual([Buffer.from('abab'), Buffer.from('abab')]);
  expect(Buffer.isBuffer(first)).toBe(true);
  const { pid = 0 } = pictures;
  await vi.waitUntil(() => !isRunning(pid), { timeout: 30_000 });
  expect(pictures.pid).toBeUndefined();
  expect(await double()).toEqual(Buffer.from('abab'));
});

test('rejects with a copy of what was thrown', async () => {
  await expect(pictures.call('throw', [])).rejects.toThrow('no such picture');
});

test('a picture that ends the process is refused; those beside it and after it are drawn', async () => {
  const deadly = pictures.call('end', []);
  const others = [double(), double()];
  await expect(deadly).rejects.toThrow('The process for pictures ended during end.');
  others.push(double());
  expect(await Promise.all(others)).toEqual(Array(3).fill(Buffer.from('abab')));
});

test('a process that is ended from outside is started again with its tasks', async () => {
  expect(await pictures.call('end-once', [join(folder, 'ended')])).toBeUndefined();
});

test('the process gets none of the keys of the shop', async () => {
  vi.stubEnv('SECRET_KEY', 'of the shop');
  try {
    expect(await pictures.call('environment', [])).not.toContain('SECRET_KEY');
  } finally {
    vi.unstubAllEnvs();
  }
});
