import type { Plugin } from 'vite';

const refuse = (feature: string): string => `() => { throw new Error('${feature}: see ops/vite/lean-libraries.ts') }`;

/**
 * Parts of libraries that the storefront never executes, although they are always imported; by the end of their path.
 */
const unused: Readonly<Record<string, string>> = {
  // The storefront passes its own parseSearch and stringifySearch to the router.
  '/router-core/dist/esm/searchParams.js': exporting(
    ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'],
    refuse('The router’s own way with searches is left out'),
  ),
  '/query-core/build/modern/infiniteQueryBehavior.js': exporting(
    ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'],
    refuse('Infinite queries are left out'),
  ),
  // The project does not refetch when a window gets the focus, and retries do not wait for it. Uses the browser's
  // timers.
  '/query-core/build/modern/timeoutManager.js':
    'export const timeoutManager = globalThis; export const systemSetTimeoutZero = (run) => setTimeout(run);',
  '/query-core/build/modern/focusManager.js':
    'export const focusManager = { subscribe: () => () => {}, isFocused: () => true };',
  // The shop is at the root of its host, and no URL is rewritten.
  '/router-core/dist/esm/rewrite.js': [
    'export const executeRewriteInput = (_, url) => url;',
    'export const executeRewriteOutput = executeRewriteInput;',
    exporting(['composeRewrites', 'rewriteBasepath'], refuse('Rewriting addresses is left out')),
  ].join('\n'),
};

function exporting(names: readonly string[], value: string): string {
  return names.map((name) => `export const ${name} = ${value};`).join('\n');
}

/**
 * Saves 1,170 bytes (gzip): without it the list page has 123,915 of the allowed 122,880. Using a removed part throws.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'iskra:lean-libraries',
    apply: (_, { mode }) => mode === 'storefront',
    enforce: 'pre',
    load(id) {
      const unusedPath = Object.keys(unused).find((path) => id.replaceAll('\\', '/').endsWith(path));
      return unusedPath === undefined ? null : { code: unused[unusedPath] ?? '', map: null };
    },
  };
}
