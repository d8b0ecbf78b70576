import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contracts = resolve(import.meta.dirname, '../../contracts') + sep;

/**
 * Keeps Zod (90 KB) out of the browser. A contract file that imports Zod is executed in Node and replaced with what
 * browsers need: routes as plain objects, constants unchanged, enums as their options. All other exports become
 * undefined. Contract files without Zod are loaded unchanged.
 */
export function contractStubs(): Plugin {
  return {
    name: 'iskra:contract-stubs',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(contracts)) return null;
      if (!(await needsZod(file))) return null;
      const source = await readFile(file, 'utf8');
      const url = pathToFileURL(file);
      // Bypasses the module cache, so that changed files are read again by the development server.
      url.search = `?${source.length}-${Date.now()}`;
      // A module namespace is an object of exports.
      const exports = (await import(url.href)) as Record<string, unknown>;
      return { code: stubOf(exports), map: null };
    },
  };
}

/** Whether a contract file imports Zod, directly or indirectly. */
async function needsZod(file: string): Promise<boolean> {
  const source = await readFile(file, 'utf8');
  for (const [, name = ''] of source.matchAll(/^(?:import|export) (?!type\b)[^;]*?\bfrom '(zod|[.#][^']+)'/gm)) {
    if (name === 'zod') return true;
    const imported = name.startsWith('#contracts/') ? resolve(contracts, name.slice(11)) : resolve(file, '..', name);
    if (await needsZod(imported)) return true;
  }
  return false;
}

/** The module that replaces a contract file. */
function stubOf(exports: Readonly<Record<string, unknown>>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${literalOf(name, value)};`)
    .join('\n');
}

function literalOf(name: string, value: unknown): string {
  if (typeof value === 'function') return absent(name);
  // JSON would make an empty object of it.
  if (value instanceof RegExp) return String(value);
  return JSON.stringify(plain(value)) ?? 'undefined';
}

function absent(name: string): string {
  const advice = `${name} is not in the browser: move it to a contract file that does not import Zod.`;
  return `() => { throw new Error(${JSON.stringify(advice)}) }`;
}

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('_zod' in value)
    return 'options' in value && 'enum' in value ? { options: value.options, enum: value.enum } : undefined;
  if ('method' in value && 'path' in value && 'response' in value) return plainRoute(value);
  if (Object.values(value).some((part) => typeof part === 'object' && part !== null && '_zod' in part))
    return undefined;
  return value;
}

function plainRoute(route: { method: unknown; path: unknown }): object {
  return { method: route.method, path: route.path };
}
