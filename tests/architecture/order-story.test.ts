import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const checkout = 'server/features/sales/checkout';
const operations = [`${checkout}/place-order.ts`, `${checkout}/sell-cart.ts`];

const texts = new Map(readSourceFiles().map(({ path, text }) => [path, text]));
const textOf = (path: string): string => texts.get(path) ?? '';
const linesIn = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);

/** The files of features whose functions a file calls: no types, no tables, no limits, which are data. */
function calleesOf(path: string): string[] {
  const imports = [...textOf(path).matchAll(/^import (?!type )([^;]*?) from '([^']+)'/gm)];
  return imports.flatMap(([, names = '', specifier = '']) => {
    const values = names
      .replaceAll(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim());
    if (values.every((name) => name === '' || name.startsWith('type '))) return [];
    const file = specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier.slice(1);
    return file.startsWith('server/features/') && !/\.(?:tables|limits)\.ts$/.test(file) ? [file] : [];
  });
}

/** The files of the checkout that can be reached by calls, and those that they call in other features. */
function storyFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  if (path.startsWith(`${checkout}/`)) for (const callee of calleesOf(path)) storyFrom(callee, reached);
  return reached;
}

test('placing an order reads as two operations and what they call: at most 14 files and 830 lines', () => {
  const files = new Set([...operations, ...operations.flatMap(calleesOf)]);
  expect(files.size, [...files].join('\n')).toBeGreaterThan(10);
  expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(14);
  expect(linesIn(files)).toBeLessThanOrEqual(830);
});

test('with everything that the checkout calls it is at most 40 files and 2,250 lines: a detour hides nothing', () => {
  const files = storyFrom(`${checkout}/open-order-placing.ts`);
  expect([...files]).toEqual(expect.arrayContaining(operations));
  expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(40);
  expect(linesIn(files)).toBeLessThanOrEqual(2250);
});

test('the handler of an order has at most 12 lines: it answers, and leaves the order to the checkout', () => {
  const routes = textOf(`${checkout}/checkout.storefront-routes.ts`);
  const handler = /placeOrderRoute,\n\s+async \([^\n]*\) => \{\n(?<body>[^]*?)\n {4}\},\n/.exec(routes)?.groups?.[
    'body'
  ];
  expect(handler).toContain('placeOrder(');
  expect(handler?.split('\n').length).toBeLessThanOrEqual(12);
});

test('what placing an order needs is bound once: no placement or sale carries a configuration or secrets', () => {
  const bags = [...operations, `${checkout}/order-checks.ts`].flatMap((path) =>
    [...textOf(path).matchAll(/^export interface \w+[^{]*\{[^]*?^\}/gm)].map(([text]) => text),
  );
  expect(bags.length).toBeGreaterThanOrEqual(4);
  expect(bags.filter((text) => /\b(?:Config|Secrets|Deps)\b/.test(text))).toEqual([]);
});

test('ARCHITECTURE.md explains every member of an operation', () => {
  const members = /export interface Operation<[^]*?^\}/m.exec(textOf('server/platform/operation.ts'))?.[0] ?? '';
  const names = [...members.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(12);
  const architecture = readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');
  expect(names.filter((name) => !architecture.includes(`\`op.${name}\``))).toEqual([]);
});
