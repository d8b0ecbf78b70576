import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hashPassword, inHashingTurn, isPassword } from './hash-password.ts';

test('accepts the password it was made from and no other', async () => {
  const stored = await hashPassword('кораб-пясък-28');
  expect(await isPassword(stored, 'кораб-пясък-28')).toBe(true);
  expect(await isPassword(stored, 'кораб-пясък-29')).toBe(false);
  expect(await isPassword(stored, '')).toBe(false);
});

test('produces a different hash of the same password each time', async () => {
  expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'));
});

test('accepts any Unicode composition of a character', async () => {
  const composed = 'май-и-юни'.normalize('NFC');
  expect(await isPassword(await hashPassword(composed), composed.normalize('NFD'))).toBe(true);
});

/** Runs in a process of its own: the least work, in microseconds of the processor, of a try with and without a hash. */
const measure = `
const { hashPassword, isPassword } = await import(process.argv[1]);
const stored = await hashPassword('something else');
const workOf = async (hash) => {
  const before = process.cpuUsage();
  if (await isPassword(hash, 'a guess')) process.exit(1);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
const [known, unknown] = [[], []];
for (let n = 0; n < 7; n++) {
  known.push(await workOf(stored));
  unknown.push(await workOf(null));
}
console.log(JSON.stringify({ stored, known: Math.min(...known), unknown: Math.min(...unknown) }));`;

test.each(['production', 'development', undefined])(
  'costs an attacker the recommended work, with and without a stored hash (NODE_ENV %s)',
  (environment) => {
    const { NODE_ENV: _own, ...others } = process.env;
    const env = environment === undefined ? others : { ...others, NODE_ENV: environment };
    const module = fileURLToPath(new URL('./hash-password.ts', import.meta.url));
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', measure, module], {
      env,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const { stored, known, unknown } = JSON.parse(stdout);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(unknown).toBeGreaterThan(known / 2);
  },
);

test('runs two hashes at once and queues the others', async () => {
  let running = 0;
  let most = 0;
  const work = () =>
    inHashingTurn({ client: 'a', isUrgent: true }, async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
  await Promise.all(Array.from({ length: 20 }, work));
  expect(most).toBe(2);
});

test('a sign-in is hashed before queued registrations', async () => {
  const ended: string[] = [];
  const registrations = Array.from({ length: 60 }, (_, n) =>
    hashPassword(`password ${n}`, '192.0.2.7').then(() => ended.push('registration')),
  );
  await inHashingTurn({ client: '192.0.2.7', isUrgent: true }, () => isPassword(null, 'x'));
  ended.push('sign-in');
  // Two hashes were running when it arrived; the second may end while the sign-in is hashed, and one more may start.
  expect(ended.indexOf('sign-in')).toBeLessThanOrEqual(4);
  await Promise.all(registrations);
});

test('a password is counted only when its turn has come, and is not hashed if that is refused', async () => {
  const counted: number[] = [];
  const hashes = Array.from({ length: 12 }, (_, n) =>
    hashPassword(`password ${n}`, '192.0.2.7', async () => {
      counted.push(n);
      if (n > 9) throw new Error('refused');
    }),
  );
  const countedAtOnce = counted.length;
  const outcomes = await Promise.allSettled(hashes);
  // Two places, which other tests of this process may still use.
  expect(countedAtOnce).toBeLessThanOrEqual(2);
  expect(counted).toHaveLength(12);
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(2);
});
