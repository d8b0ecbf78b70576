import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { greeting } from './greeting.ts';
import { handOverPassword } from './hand-over-password.ts';

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'iskra-greeting-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}
const greeted = {
  config: { baseUrl: 'http://localhost:3000' },
  place: './data/postgres',
  emails: { into: '/tmp/outbox' },
  processes: null,
};
const administrator = { email: 'owner@example.com', password: 'Abcdefgh23456789' };

test('a generated password is shown on a terminal', async () => {
  const password = await handOverPassword(administrator.password, { dataDir: await folder(), isTerminal: true });
  expect(greeting({ ...greeted, administrator, password })).toMatch(/Password +Abcdefgh23456789\n/);
});

test.skipIf(process.platform === 'win32')(
  'where the output is kept, a generated password is in a file that only the user of the shop may read',
  async () => {
    const dataDir = await folder();
    const file = join(dataDir, 'first-password');
    await writeFile(file, 'older', { mode: 0o644 });
    const password = await handOverPassword(administrator.password, { dataDir, isTerminal: false });
    const text = greeting({ ...greeted, administrator, password });
    expect(text).toContain(file);
    expect(text).not.toContain(administrator.password);
    expect(await readFile(file, 'utf8')).toBe('Abcdefgh23456789\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
);

test('a password of the operator is neither shown nor written', () => {
  const text = greeting({ ...greeted, administrator: { ...administrator, password: null }, password: null });
  expect(text).toContain('as ADMIN_PASSWORD says');
});
