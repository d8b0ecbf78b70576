import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** Where variables are named after what they hold. Add a folder once its variables are. */
const folders = ['bench/', 'contracts/', 'ops/', 'server/', 'web/'];

/** Participles and the like that say what happened to a value and not what it is: `match` or `savedOrder` does. */
const bareWords = new Set(
  `accepted allowed answer answered answers asked chosen compared counted failed filled found given got kept known
  left listed loaded made marked merged named offered opened picked placed posted priced published put received refused
  removed renamed reported requested returned saved scanned sent settled shown stated stored suggested suited taken
  thrown told typed viewed wanted written`.split(/\s+/),
);

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The names that a pattern declares, without those of fields taken as they are called (`{ left }`). */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern['name'])];
    case 'AssignmentPattern':
      return namesIn(pattern['left']);
    case 'RestElement':
      return namesIn(pattern['argument']);
    case 'ArrayPattern':
      return childrenOf(pattern['elements']).flatMap(namesIn);
    case 'ObjectPattern':
      return childrenOf(pattern['properties']).flatMap((field) => (field['shorthand'] ? [] : namesIn(field['value'])));
    default:
      return [];
  }
}

const childrenOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The names of all variables, parameters and caught errors of a file. */
function declaredNames(path: string, text: string): string[] {
  const names: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'VariableDeclarator') names.push(...namesIn(value['id']));
    if (value.type === 'CatchClause') names.push(...namesIn(value['param']));
    names.push(...childrenOf(value['params']).flatMap(namesIn));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return names;
}

const files = readSourceFiles().filter(
  ({ path }) => folders.some((folder) => path.startsWith(folder)) && !/\.(?:test|fixtures)\.tsx?$/.test(path),
);

/** Features ask questions of each other, and an answer is the field's own word for what they give. */
const isNoun = (path: string, name: string) =>
  /^server\/(?:platform\/features\/|features\/.*\/questions\.ts$)/.test(path) && /^answers?$/.test(name);

test('a variable is named by a noun that says what it holds, not by what happened to it', () => {
  const wrong = files.flatMap(({ path, text }) =>
    declaredNames(path, text)
      .filter((name) => bareWords.has(name) && !isNoun(path, name))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('finds the names of every kind of declaration', () => {
  const source = `
    const found = 1; let [, kept = 2] = []; const { value: told, left, ...rest } = o;
    function f(asked: number, { a: shown }: P) {} const g = (stored) => 0; type F = (typed: string) => void;
    try {} catch (thrown) {} for (const known of list) {}`;
  const names = ['found', 'kept', 'told', 'asked', 'shown', 'stored', 'typed', 'thrown', 'known'];
  expect(
    declaredNames('x.ts', source)
      .filter((name) => bareWords.has(name))
      .toSorted(),
  ).toEqual(names.toSorted());
});
