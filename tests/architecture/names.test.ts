import { expect, test } from 'vitest';
import { FixedCell } from '#contracts/products/product-cells.ts';
import { factNumbers, factTexts } from '#contracts/products/product-facts.rule.ts';
import { productTexts } from '#contracts/products/product-fields.rule.ts';
import { fileColumns } from '#server/features/catalog/imports/columns.ts';
import { cardProviders } from '#server/features/sales/payments/registry/provider-list.ts';
import { settingsGroups } from '#server/features/store/settings/default-settings.ts';
import { readSourceFiles } from './source-files.ts';

// Names that are joined from several lists: a name in two of them would hide one, or fail only when it is used.

/** The names that occur more than once, each with what to do. */
function clashes(names: readonly string[], advice: string): string[] {
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => `"${name}" is taken: ${advice}`);
}

test('a field of a product has a name of its own', () => {
  const cells = FixedCell.options.map((cell) => cell.shape.field.value);
  expect(cells.length).toBeGreaterThan(productTexts.length + factTexts.length + factNumbers.length);
  const advice =
    'texts (product-fields.rule.ts), facts (product-facts.rule.ts) and cells (product-cells.ts) of a product share ' +
    'one list of names; choose another for the newer one';
  expect(clashes(cells, advice)).toEqual([]);
});

test('a column of a product file has a field and headers of its own', () => {
  const advice = 'another column of server/features/catalog/imports/columns.ts has it; choose another';
  expect(
    clashes(
      fileColumns.map(({ field }) => field),
      advice,
    ),
  ).toEqual([]);
  const headers = fileColumns.flatMap(({ header, aliases }) => [...new Set([header.toLowerCase(), ...aliases])]);
  expect(clashes(headers, `it is the label or an alias of another column; choose another`)).toEqual([]);
  expect(
    headers.filter((header) => header !== header.toLowerCase()),
    'An alias is in lower case: as it is compared.',
  ).toEqual([]);
});

test('a setting belongs to one group', () => {
  const names = Object.values(settingsGroups).flatMap((group) => Object.keys(group));
  const advice = 'two groups of server/features/store/settings/default-settings.ts store it; leave it in one';
  expect(clashes(names, advice)).toEqual([]);
});

test('a card provider has a name of its own', () => {
  const advice = 'two modules of registry/provider-list.ts have it; payments find their provider by its name';
  expect(
    clashes(
      cardProviders.map(({ name }) => name),
      advice,
    ),
  ).toEqual([]);
});

/** `'sections'`, `` `product: `` of the constants and functions that name a topic. */
const topicDeclaration = /(?:export )?const (\w*[tT]opic)\b[^=]*= (?:\([^)]*\)[^=]*=>\s*)?['`]([a-z-]+:?)/g;
/** `'order.edited': (…)` and `'order.edited'(…)` of the objects that hold undo handlers. */
const undoHandler = /'([a-z-]+\.[a-z-]+)'[:(]/g;

const serverFiles = readSourceFiles().filter(
  ({ path }) => /^(?:server|contracts)\//.test(path) && !path.endsWith('.test.ts'),
);
const named = (pattern: RegExp, group: number, from = serverFiles): string[] =>
  from.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[group] ?? ''));

test('a topic of changes has a name of its own', () => {
  const topics = named(topicDeclaration, 2);
  expect(topics).toContain('settings');
  expect(topics).toContain('stock:');
  expect(clashes(topics, 'two constants name this topic; what depends on one would be dropped with the other')).toEqual(
    [],
  );
});

test('an activity has one undo handler', () => {
  const files = serverFiles.filter(({ text }) => /: Undos\b/.test(text));
  const actions = named(undoHandler, 1, files);
  expect(actions.length).toBeGreaterThan(20);
  expect(clashes(actions, 'two features undo this action, and only the later would be asked')).toEqual([]);
});

test('a variable of the environment is declared by one module', () => {
  const files = serverFiles.filter(({ path }) => path.endsWith('-variables.ts'));
  const names = named(/^ +([A-Z][A-Z0-9_]+): \[/gm, 1, files);
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'STRIPE_SECRET_KEY', 'ECONT_URL']));
  expect(clashes(names, 'two *-variables.ts files declare it; one of them would be ignored')).toEqual([]);
});
