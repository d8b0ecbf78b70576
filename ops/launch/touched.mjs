import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './programs.mjs';

const isSource = (/** @type {string} */ file) =>
  /^(bench|contracts|ops|server|tests|web)\/.*\.(ts|tsx|mjs)$/.test(file);
/** A file that imports so many features joins them: the app, a router. Whatever starts the shop imports one of these. */
const joinsFeatures = 8;

/** The files that differ from the main branch, committed or not. */
export function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  const removed = new Set(git('diff', '--name-only', '--diff-filter=D', base));
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => !removed.has(file)).sort();
}

/** @param {string[]} args @returns {string[]} */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/**
 * The tests of a change: those beside it, those that import it, but not through a whole shop that they start, and the
 * rules of the architecture; and the journeys that are named like its features or import it.
 * @param {readonly string[]} files @returns {{ tests: string[], journeys: string[] }}
 */
export function touchedBy(files) {
  const sources = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => isSource(file) && existsSync(join(root, file)),
  );
  const reached = reachedFrom(files, readImports(sources));
  const places = files.map((file) => `${dirname(file)}/`).filter((place) => place.split('/').length > 2);
  const isBeside = (/** @type {string} */ test) => places.some((place) => test.startsWith(place));
  const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);
  const tests = sources.filter(
    (file) => isTest(file) && (reached.has(file) || isBeside(file) || file.startsWith('tests/architecture/')),
  );
  const words = new Set(files.flatMap(featureWords));
  const isNamedLike = (/** @type {string} */ spec) => [...words].some((word) => spec.split('/').at(-1)?.includes(word));
  const journeys = sources.filter((file) => file.endsWith('.spec.ts') && (reached.has(file) || isNamedLike(file)));
  return { tests: tests.sort(), journeys: journeys.sort() };
}

/**
 * The folder of a feature in the singular: `account` for `server/features/customers/accounts/…`.
 * @param {string} file
 */
function featureWords(file) {
  const [, server] = /^server\/features\/[^/]+\/([^/]+)\//.exec(file) ?? [];
  const [, other] = /^(?:web\/(?:admin|storefront)\/features|contracts)\/([^/]+)\//.exec(file) ?? [];
  return [server, other].filter((name) => name !== undefined).map((name) => name.replace(/(ie)?s$/, ''));
}

/** @param {string} file */
const isRoof = (file) => /^server\/[^/]+\.ts$/.test(file);

/** @param {readonly string[]} files @param {ReadonlyMap<string, readonly string[]>} imports */
function reachedFrom(files, imports) {
  const lists = new Set([...imports].filter(([, names]) => countFeatures(names) > joinsFeatures).map(([file]) => file));
  // The app walks the list of features, and so joins them too.
  const joining = new Set([
    ...lists,
    ...[...imports]
      .filter(([file, names]) => isRoof(file) && names.some((name) => lists.has(name)))
      .map(([file]) => file),
  ]);
  const startsShop = new Set(
    [...imports].filter(([, names]) => names.some((name) => joining.has(name))).map(([file]) => file),
  );
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, names] of imports)
    if (!joining.has(file)) for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file]);
  const reached = new Set(files);
  for (const file of reached) {
    if (startsShop.has(file) && !files.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

/** @param {readonly string[]} names */
function countFeatures(names) {
  const features = names.map((name) => /^(server\/features\/[^/]+|web\/\w+\/features)\/[^/]+/.exec(name)?.[0]);
  return new Set(features.filter((feature) => feature !== undefined)).size;
}

/** What each file imports. @param {readonly string[]} sources @returns {Map<string, string[]>} */
function readImports(sources) {
  return new Map(
    sources.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const imports = text.matchAll(/(?:from|import\(|import) ?'([#.][^']+)'/g);
      return [
        file,
        [...imports].map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name))),
      ];
    }),
  );
}
