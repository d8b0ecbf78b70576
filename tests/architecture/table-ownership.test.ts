import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles().filter((file) => file.path.startsWith('server/') && !file.path.endsWith('.test.ts'));

/** Table constant (`orderLines`) and SQL name (`order_lines`) → the feature that owns it. */
const owners = new Map<string, string>();
for (const file of files.filter((candidate) => candidate.path.endsWith('.tables.ts'))) {
  const feature = /^server\/(?:features\/[^/]+\/)?([^/]+)\//.exec(file.path)?.[1] ?? '';
  for (const match of file.text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
    owners.set(match[1] ?? '', feature);
    owners.set(match[2] ?? '', feature);
  }
}

test('only its owner writes a table: call the owner’s operation instead', () => {
  const wrong = files
    // The demo shop fills every table of an empty database; see its docstring.
    .filter((file) => !file.path.startsWith('server/demo/'))
    .flatMap((file) => {
      const feature = /^server\/(?:features\/[^/]+\/)?([^/]+)\//.exec(file.path)?.[1] ?? '';
      const writes = [
        ...file.text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g),
        ...file.text.matchAll(/(?:insert into|update|delete from)\s+\$?\{?(\w+)/gi),
      ].map((match) => match[1] ?? '');
      return writes
        .filter((table) => owners.has(table) && owners.get(table) !== feature)
        .map((table) => `${file.path} writes ${table}, which belongs to ${owners.get(table)}`);
    });
  expect(wrong).toEqual([]);
});

test('finds tables to check', () => {
  expect(owners.size).toBeGreaterThan(20);
});
