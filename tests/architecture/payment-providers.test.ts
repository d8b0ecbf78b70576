import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardProviders } from '#server/features/sales/payments/registry/provider-list.ts';

const root = join(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'server', 'contracts', 'web', 'ops', 'bench'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(ts|tsx|css|mjs|sql|yaml|sh)$/.test(path) && !/\.test\.tsx?$/.test(path));

const payments = 'server/features/sales/payments';
/** Where a provider is named besides its own folder, and why. */
const lists = [
  // The registry: one line for each provider.
  `${payments}/registry/provider-list.ts`,
  `${payments}/registry/provider-variables.ts`,
  // The only provider of shops that have never chosen one.
  'contracts/payments/default-provider.rule.ts',
  // Loaded by the first payment, not with the bundle.
  'ops/vite/server-build.ts',
  // A container gets its variables by name.
  'ops/compose.yaml',
];

/** The sandbox moves no money, which the whole shop has to know. */
const named = cardProviders.filter(({ isTrial }) => !isTrial).map(({ name }) => name);

test.each(named)('%s is named only in its own folder and in the registry', (name) => {
  const naming = files.filter(
    (path) =>
      !path.startsWith(`${payments}/${name}/`) &&
      !path.startsWith('server/migrations/') &&
      !lists.includes(path) &&
      new RegExp(name, 'i').test(readFileSync(join(root, path), 'utf8')),
  );
  expect(naming, 'ask the registry (payments/registry) instead of naming a provider').toEqual([]);
});

test('a name of a provider is of the form that is stored with payments, and its settings have rows of their own', () => {
  for (const { name, fields } of cardProviders) {
    expect(name).toMatch(/^[a-z][a-z0-9_]{1,30}$/);
    expect(['cod', 'bank_transfer', 'manual']).not.toContain(name);
    expect(new Set(fields.map(({ stored }) => stored)).size).toBe(fields.length);
  }
  expect(new Set(cardProviders.map(({ name }) => name)).size).toBe(cardProviders.length);
});
