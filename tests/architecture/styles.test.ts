import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toneNames, toneProperty } from '#contracts/design/tones.rule.ts';
import { readSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

interface Rule {
  place: string;
  selector: string;
  /** Sorted, so that the order of the declarations makes no difference. */
  body: readonly string[];
}

/** Every rule of the front ends with only declarations in it; `offline.css` is a page of its own. */
const rules: readonly Rule[] = globSync('web/**/*.css', { cwd: root, exclude: ['**/public/**'] }).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, (comment) =>
    comment.replaceAll(/[^\n]/g, ''),
  );
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(({ 1: selector = '', 2: body = '', index }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length + (/^\n*/.exec(selector)?.[0].length ?? 0)}`,
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    body: body
      .split(';')
      .map((declaration) => declaration.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean)
      .toSorted(),
  }));
});

/** The declarations of a part that is hidden on some screens only, so that the class `sr-only` cannot be used. */
const hidden = 'clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px';

test('no rule of three or more declarations stands twice: one class or one rule with both selectors serves', () => {
  expect(rules.length).toBeGreaterThan(1000);
  const byBody = Map.groupBy(
    rules.filter(({ body }) => body.length >= 3 && body.join('; ') !== hidden),
    ({ body }) => body.join('; '),
  );
  const repeated = [...byBody.values()].filter(({ length }) => length > 1);
  expect(repeated.map((copies) => copies.map(({ place, selector }) => `${place} ${selector}`))).toEqual([]);
});

test('every class that has a rule is used by a component', () => {
  const code = readSourceFiles()
    .filter(({ path }) => path.startsWith('web/') || path.startsWith('server/'))
    .map(({ text }) => text)
    .join('\n');
  const words = new Set(code.match(/[a-z][\w-]*/gi));
  /** Such as `bars-` of `bars-${strength}`. */
  const beginnings = new Set([...code.matchAll(/([a-z][\w-]*-)\$\{/gi)].map(([, beginning]) => beginning));
  const isUsed = (name: string) => words.has(name) || beginnings.has(name.replace(/[^-]*$/, ''));
  const unused = rules.flatMap(({ place, selector }) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)]
      .map(([, name = '']) => name)
      .filter((name) => !isUsed(name))
      .map((name) => `${place} .${name}`),
  );
  expect(unused).toEqual([]);
});

test('every custom property that a style reads without another value is set somewhere', () => {
  const sheets = rules.flatMap(({ body }) => body);
  const code = readSourceFiles()
    .filter(({ path }) => path.startsWith('web/') || path.startsWith('server/') || path.startsWith('contracts/'))
    .map(({ text }) => text)
    .join('\n');
  const tones = toneNames.map(toneProperty);
  const inCode = code.match(/--[a-z][\w-]*/g) ?? [];
  const isSet = new Set([...tones, ...inCode, ...sheets.map((one) => one.slice(0, one.indexOf(':')))]);
  const lost = rules.flatMap(({ place, body }) =>
    [...body.join(';').matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name = '']) => !isSet.has(name))
      .map(([use]) => `${place} ${use}`),
  );
  expect(lost).toEqual([]);
});
