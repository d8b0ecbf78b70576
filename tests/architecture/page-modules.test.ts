import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const routeFiles = readSourceFiles().filter(({ path }) => /^web\/storefront\/.*-routes?\.ts$/.test(path));

/** The source files that the routes of a file name for preloading. */
function namedModules(text: string): string[] {
  const constants = new Map([...text.matchAll(/^const (\w+) = '([^']+)';$/gm)].map(([, name, value]) => [name, value]));
  return [...text.matchAll(/\bmodule: (?:(\w+)|'([^']+)'|`([^`]+)`)/g)].map(
    ([, name, plain, template = '']) =>
      plain ?? constants.get(name) ?? template.replace(/\$\{(\w+)\}/, (_, inner: string) => constants.get(inner) ?? ''),
  );
}

test.each(routeFiles.map((file) => [file.path, file] as const))(
  '%s names the module of each page that it loads, so that the server preloads it',
  (_, { text, imports }) => {
    const pages = imports.filter((imported) => imported.endsWith('-page.tsx'));
    expect([...new Set(namedModules(text))].sort()).toEqual([...new Set(pages)].sort());
  },
);

test('finds routes to check', () => {
  expect(routeFiles.flatMap(({ text }) => namedModules(text)).length).toBeGreaterThan(30);
});
