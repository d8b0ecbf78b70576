import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutUnused } from '#ops/vite/lean-react.ts';
import { readSourceFiles } from './source-files.ts';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** What `ops/vite/lean-react.ts` cuts out of React DOM, as it would stand in the storefront. */
const unused: Readonly<Record<string, RegExp>> = {
  'a view transition': /\bViewTransition\b|\baddTransitionType\b/,
  'an activity or a list of suspended parts': /\bActivity\b|\bSuspenseList\b/,
  'a ref to a fragment': /<Fragment\b[^>]*\bref=/,
  'an element of the head': /<(?:html|head|body|link|style|script|base)\b[^>]*>/,
  'a title or meta element that is not in a drawing or for browsers without script':
    /(?<!<svg[^]{0,2000}|<noscript>[^]{0,200})<(?:title|meta)\b/,
  'a hint about files': /\b(?:prefetchDNS|preconnect|preinit|preloadModule|preinitModule)\(/,
  'a hook of form actions': /\buseActionState\b|\buseFormState\b/,
  'an element with a hyphen in its name': /<[a-z]+-[a-z]/,
  'an event that React puts together': /\bon(?:Select|BeforeInput)=/,
  'the stack of an error': /\bcomponentStack\b/,
};

/** Pages are put together as text on the server, which uses React DOM whole. */
const onServer = /^web\/storefront\/(?:entry-server\.tsx|structured\/|inline|dev\/)/;
const comments = /\/\*[^]*?\*\/|\/\/.*$/gm;
const files = readSourceFiles()
  .filter(({ path }) => /^web\/(?:storefront|shared)\//.test(path) && !/\.(?:test|fixtures)\.tsx?$/.test(path))
  .filter(({ path }) => !onServer.test(path))
  .map(({ path, text }) => ({ path, text: text.replace(comments, '') }));

test.each(Object.entries(unused))('no file of the storefront uses %s', (_, pattern) => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

test('what is cut was read in the installed version of React DOM', () => {
  const read = (path: string): string => readFileSync(join(reactDom, path), 'utf8');
  // Written by npm.
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(version, 'read the callers of the functions in ops/vite/lean-react.ts in the new version').toBe('19.3.1');
  const code = read('cjs/react-dom-client.production.js');
  expect(withoutUnused(code).length).toBeLessThan(code.length - 80_000);
  expect(() => withoutUnused(code.replaceAll('suspendInstance', 'suspendImage'))).toThrow('suspendInstance');
});
