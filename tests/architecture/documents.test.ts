import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { productTextNames } from '#contracts/products/product-fields.rule.ts';
import { readSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).sort();

test('decisions are numbered without a gap, in name and heading', () => {
  const wrong = decisions.filter((name, index) => {
    const heading = `# ${index + 1}. `;
    return (
      !name.startsWith(`${String(index + 1).padStart(4, '0')}-`) || !read(`docs/decisions/${name}`).startsWith(heading)
    );
  });
  expect(wrong).toEqual([]);
});

test('every decision has a date and a status', () => {
  const status = /^Date: \d{4}-\d{2}-\d{2}\. Status: (accepted|superseded by \[?\d+)/m;
  expect(decisions.filter((name) => !status.test(read(`docs/decisions/${name}`)))).toEqual([]);
});

test('every decision has a context, a decision and consequences', () => {
  const wrong = decisions.filter(
    (name) =>
      !/\*\*Context\.\*\*[\s\S]+\*\*Decision\.\*\*[\s\S]+\*\*Consequences\.\*\*/.test(read(`docs/decisions/${name}`)),
  );
  expect(wrong).toEqual([]);
});

test('documents refer only to existing files of the project', () => {
  const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md', 'docs/operating.md'].concat(
    decisions.map((name) => `docs/decisions/${name}`),
  );
  const wrong = documents.flatMap((path) =>
    namedIn(path)
      .filter((name) => !existsSync(join(root, name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('a plain text of a product is named only in files that CONTRIBUTING.md lists: derive the rest from its record', () => {
  const [, section = ''] = /^## Add a field to a product\n([\s\S]+?)^## /m.exec(read('CONTRIBUTING.md')) ?? [];
  const isListed = (path: string) => section.includes(`\`${path}\``) || /^web\/admin\/.+-section\.tsx$/.test(path);
  const sources = readSourceFiles().filter(({ path }) => !/\.(test|fixtures)\.tsx?$/.test(path));
  const wrong = sources
    .filter(({ path }) => /^(contracts|server|web)\//.test(path) && !isListed(path))
    .filter(({ text }) => productTextNames.some((name) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

/** Paths from the root in code spans, and links; patterns (`x.tables.ts`, `web/…`, `<noun>`) are not paths. */
function namedIn(document: string): string[] {
  const text = read(document);
  const inMarks = [...text.matchAll(/`(?:node )?((?:contracts|server|web|tests|ops|bench|docs)\/[\w./-]+)`/g)];
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)];
  return [...inMarks.map(([, path = '']) => path), ...links.map(([, path = '']) => join(dirname(document), path))];
}
