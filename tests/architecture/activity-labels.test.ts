import { expect, test } from 'vitest';
import { subjectPermissions } from '#server/features/store/activities/subject-permissions.ts';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const labels = files.find(({ path }) => path === 'web/admin/features/activities/activity-labels.ts')?.text ?? '';
const recording = files.filter(
  ({ path, text }) => path.startsWith('server/') && !path.endsWith('.test.ts') && text.includes('recordActivity('),
);

/** `action: 'order.edited'`, and the literals of a choice between two. */
const recorded = recording.flatMap(({ text }) =>
  [...text.matchAll(/\baction: ([^,;]+)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map((match) => match[1] ?? ''),
  ),
);

test('every action that is recorded has its words: add them to web/admin/features/activities/activity-labels.ts', () => {
  expect([...new Set(recorded)].filter((action) => !labels.includes(`'${action}': '`))).toEqual([]);
});

test('every kind of record that activities are about has its word', () => {
  const kinds = recording.flatMap(({ text }) =>
    [...text.matchAll(/\bsubjectType: '([a-z-]+)'/g)].map((match) => match[1] ?? ''),
  );
  // A name with a hyphen stands in quotes.
  const hasWord = (kind: string) => [kind, `'${kind}'`].some((key) => labels.includes(`  ${key}: { label: '`));
  // The shop itself: what happens before anybody works in it.
  expect([...new Set(kinds)].filter((kind) => kind !== 'shop' && !hasWord(kind))).toEqual([]);
});

test('every kind of record that activities are about says who may see them', () => {
  const kinds = recording.flatMap(({ text }) =>
    [...text.matchAll(/\bsubjectType: '([a-z-]+)'/g)].map((match) => match[1] ?? ''),
  );
  expect([...new Set(kinds)].filter((kind) => subjectPermissions[kind] === undefined)).toEqual([]);
});

test('there are actions to check', () => {
  expect(new Set(recorded).size).toBeGreaterThan(30);
});
