import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const entry = 'web/storefront/entry-client.tsx';
const firstPages = [
  'web/storefront/features/catalog/product-list-page.tsx',
  'web/storefront/features/catalog/product-page.tsx',
];

/** Libraries' indexes name these, but only pages that one comes to later use them. */
const byIndexAlone = /[\\/](useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

/**
 * What every first visit loads, in two files instead of a dozen small ones: `base` holds libraries and changes with
 * them, `shop` holds our own code. Both take what the entry or all of the first pages import, and nothing else.
 */
export function firstLoadGroup(): Rolldown.CodeSplittingGroup {
  let first: Set<string> | undefined;
  return {
    debugName: 'first load',
    entriesAware: false,
    name: (module, build) => {
      first ??= findFirst((id) => build.getModuleInfo(id)?.importedIds ?? []);
      if (!first.has(module) || byIndexAlone.test(module)) return null;
      return module.includes('/node_modules/') ? 'base' : 'shop';
    },
  };
}

/** All modules that the entry imports, with those that every one of the first pages imports. */
function findFirst(importsOf: (module: string) => readonly string[]): Set<string> {
  const found = reachable(entry, importsOf);
  const pages = firstPages.map((page) => reachable(page, importsOf));
  for (const module of pages[0] ?? []) if (pages.every((page) => page.has(module))) found.add(module);
  return found;
}

function reachable(start: string, importsOf: (module: string) => readonly string[]): Set<string> {
  const found = new Set([resolve(root, start)]);
  // A set that grows is walked to its end.
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}
