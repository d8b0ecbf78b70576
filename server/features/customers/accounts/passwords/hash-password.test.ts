import { expect, test } from 'vitest';
import { hashPassword, inHashingTurn, isPassword } from './hash-password.ts';

test('accepts the password it was made from and no other', async () => {
  const stored = await hashPassword('кораб-пясък-28');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
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

test('rejects a missing stored password with the same work', async () => {
  const stored = await hashPassword('something else');
  // Time of the processor, which other work on the machine does not lengthen.
  const workOf = async (hash: string | null) => {
    const before = process.cpuUsage();
    expect(await isPassword(hash, 'a guess')).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < 7; n++) {
    known.push(await workOf(stored));
    unknown.push(await workOf(null));
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
});

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
