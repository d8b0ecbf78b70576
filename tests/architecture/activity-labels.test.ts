import { expect, test } from 'vitest';
import { subjectPermissions } from '#server/features/store/activities/subject-permissions.ts';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const labels = files.find(({ path }) => path === 'web/admin/features/activities/activity-labels.ts')?.text ?? '';
const recordingFiles = files.filter(
  ({ path, text }) => path.startsWith('server/') && !path.endsWith('.test.ts') && text.includes('recordActivity('),
);

/** `action: 'order.edited'`, and both literals of a conditional. */
const actions = recordingFiles.flatMap(({ text }) =>
  [...text.matchAll(/\baction: ([^,;]+)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map((match) => match[1] ?? ''),
  ),
);

test('every recorded action has a label: add it to web/admin/features/activities/activity-labels.ts', () => {
  expect([...new Set(actions)].filter((action) => !labels.includes(`'${action}': '`))).toEqual([]);
});

test('no two actions have the same label, so that the filter does not name one thing twice', () => {
  const names = [...labels.matchAll(/^ {2}'[a-z-]+\.[a-z-]+': '([^']+)'/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every kind of record in activities has a label', () => {
  const kinds = recordingFiles.flatMap(({ text }) =>
    [...text.matchAll(/\bsubjectType: '([a-z-]+)'/g)].map((match) => match[1] ?? ''),
  );
  // A name with a hyphen is quoted.
  const hasWord = (kind: string) => [kind, `'${kind}'`].some((key) => labels.includes(`  ${key}: { label: '`));
  // Excludes events of the shop itself, such as its installation.
  expect([...new Set(kinds)].filter((kind) => kind !== 'shop' && !hasWord(kind))).toEqual([]);
});

test('every kind of record in activities declares who may see it', () => {
  const kinds = recordingFiles.flatMap(({ text }) =>
    [...text.matchAll(/\bsubjectType: '([a-z-]+)'/g)].map((match) => match[1] ?? ''),
  );
  expect([...new Set(kinds)].filter((kind) => subjectPermissions[kind] === undefined)).toEqual([]);
});

test('finds actions to check', () => {
  expect(new Set(actions).size).toBeGreaterThan(30);
});
