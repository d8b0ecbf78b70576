import { resolve, sep } from 'node:path';
import type { Rolldown } from 'vite';
import { isRouteFile } from './route-files.ts';

const root = resolve(import.meta.dirname, '../..');
const formats = resolve(root, 'web/shared/format') + sep;
const pages = 'web/storefront/features';
const entry = resolve(root, 'web/storefront/entry-client.tsx');
const listPage = resolve(root, `${pages}/catalog/product-list-page.tsx`);
const productPage = resolve(root, `${pages}/catalog/product-page.tsx`);
const firstPages = [listPage, productPage];
const homePage = resolve(root, `${pages}/content/home-page.tsx`);

/** Imported by the index files of libraries, but used only by later pages. */
const byIndexAlone = /[\\/](useMutation|useMutationState|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

type Info = (module: string) => { imports: readonly string[]; deferred: readonly string[] };

/**
 * Combines dozens of small files into a few. Initial load of every visit: `base` contains libraries, `shop` the
 * project's own code; both contain what the entry or all of the first pages import. `further` contains modules shared
 * by several other pages, and `touched` those that are also loaded on the first interaction, so that the scripts of
 * cart and checkout are not split into twenty files. `product` contains what the product page shares with them.
 */
export function storefrontGroups(): Rolldown.CodeSplittingGroup[] {
  let first: Set<string> | undefined;
  let further: Map<string, string> | undefined;
  return [
    {
      debugName: 'first load',
      entriesAware: false,
      priority: 2,
      name: (module, build) => {
        first ??= findFirst(infoOf(build));
        if (!first.has(module) || byIndexAlone.test(module)) return null;
        return module.includes('/node_modules/') ? 'base' : 'shop';
      },
    },
    {
      debugName: 'further pages',
      // Their other dependencies are in the groups above or separate, and do not depend on them.
      includeDependenciesRecursively: false,
      entriesAware: false,
      priority: 1,
      name: (module, build) => {
        further ??= findFurther(infoOf(build));
        return further.get(module) ?? null;
      },
    },
  ];
}

function infoOf(build: Rolldown.ChunkingContext): Info {
  return (id) => {
    const module = build.getModuleInfo(id);
    return { imports: module?.importedIds ?? [], deferred: module?.dynamicallyImportedIds ?? [] };
  };
}

/**
 * All modules that the entry imports, with libraries executed shortly after, those that all of the first pages import,
 * and the home page's formatters, which are too small for separate files.
 */
function findFirst(info: Info): Set<string> {
  const libraries = info(entry).deferred.filter((module) => module.includes('/node_modules/'));
  const initial = reachable([entry, ...libraries], info);
  const reachableModules = firstPages.map((page) => reachable([page], info));
  for (const module of reachableModules[0] ?? [])
    if (reachableModules.every((page) => page.has(module))) initial.add(module);
  for (const module of reachable([homePage], info)) if (module.startsWith(formats)) initial.add(module);
  return initial;
}

/**
 * The group of modules shared by the other pages: also loaded by deferred parts of the first pages, or only among
 * themselves.
 */
function findFurther(info: Info): Map<string, 'touched' | 'further' | 'product'> {
  const initial = reachable([...firstPages, homePage], info);
  const others = new Set<string>();
  const parts = new Set<string>();
  for (const module of new Set([...reachable([entry], info), ...initial]))
    for (const id of info(module).deferred) (isRouteFile(module) ? others : parts).add(id);
  const deferred = reachable(parts, info);
  const visited = new Set<string>();
  const elsewhere = reachable([entry, listPage, homePage], info);
  const ofProduct = [...reachable([productPage], info)].filter((id) => id !== productPage && !elsewhere.has(id));
  const groups = new Map<string, 'touched' | 'further' | 'product'>();
  for (const page of others) {
    if (initial.has(page) || deferred.has(page)) continue;
    for (const module of reachable([page], info)) {
      if (ofProduct.includes(module)) groups.set(module, 'product');
      if (initial.has(module)) continue;
      if (deferred.has(module)) groups.set(module, 'touched');
      else if (visited.has(module)) groups.set(module, 'further');
      else visited.add(module);
    }
  }
  return groups;
}

function reachable(starts: Iterable<string>, info: Info): Set<string> {
  const modules = new Set(starts);
  // A set that grows during iteration is iterated to its end.
  for (const module of modules) for (const imported of info(module).imports) modules.add(imported);
  return modules;
}
