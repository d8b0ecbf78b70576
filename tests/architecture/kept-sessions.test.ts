import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const accounts = 'server/features/customers/accounts';

/** Writers of users and sessions that change nothing of what is kept of a session, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  'mailbox-proof.ts': 'a mark that no request reads of its session',
  'personal-data/set-consent.ts': 'consents are read where they are asked',
  'sessions/remember-visits.ts': 'the time of a visit, which is also remembered here',
  'two-factor/accept-second-factor.ts': 'the last code, which only signing in reads',
  'two-factor/sealed-seeds.ts': 'the same secret, sealed anew',
};

test('whatever ends or changes a session or its account announces it, because sessions are kept for a second', () => {
  const writes = /(?:\.(?:update|delete)\((?:users|sessions)\)|\b(?:update|delete from) \$\{(?:users|sessions)\})/;
  const writers = readSourceFiles().filter(
    ({ path, text }) => path.startsWith('server/features/') && !path.includes('.test.') && writes.test(text),
  );
  const silent = writers.filter(({ text }) => !/announceChange\(op, sessionsTopic\)|\bendSessions\(/.test(text));
  expect(writers.length).toBeGreaterThan(10);
  expect(silent.map(({ path }) => path).toSorted()).toEqual(Object.keys(unseen).map((file) => `${accounts}/${file}`));
});
