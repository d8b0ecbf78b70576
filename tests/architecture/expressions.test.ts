import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import { parseSync } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/**
 * Expressions reported to take more than linear time, with the reason why they are safe: their input is short or
 * trusted, or backtracking is bounded. Exponential ones are never allowed.
 */
const safeExpressions: Readonly<Record<string, string>> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a number',
  '/^[^<>\\r\\n]*<?[^\\s<>@]+@[^\\s<>@]+>?$/': 'MAIL_FROM of the operator, at most 320 characters',
  '/^(\\S+)(?:\\s*[;,\\t×*]\\s*|\\s+(?:[xх]\\s*)?)(\\d{1,2})(?:\\s*бр\\.?)?$/i':
    'a line that staff paste in their own browser',
  '/[^\\s"\'<>(),:;=\\\\/@]{1,64}(?:@|%40)[^\\s"\'<>(),:;\\\\/@]{1,253}/g':
    'at most 64 characters are read again from each place: measured linear up to 320,000',
  "/--[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/|(\\$\\w*\\$)[\\s\\S]*?\\1|\\b[eE]'(?:[^'\\\\]|\\\\[\\s\\S]|'')*'|'(?:[^']|'')*'|\"[^\"]*\"|(?<![\\w$.])\\d+(?:\\.\\d+)?\\b/g":
    'SQL statements that the shop and its libraries contain, without their parameters; each is read once',
};

interface Expression {
  source: string;
  flags: string;
  paths: Set<string>;
}

let expressions: Map<string, Expression>;
beforeAll(() => {
  expressions = new Map();
  const isRead = (path: string) => /^(contracts|server|web)\//.test(path) && !/\.(test|fixtures)\.tsx?$/.test(path);
  for (const { path, text } of readSourceFiles().filter((file) => isRead(file.path))) {
    visit(parseSync(path, text).program, (source, flags) => {
      const name = `/${source}/${flags}`;
      const entry = expressions.get(name) ?? { source, flags, paths: new Set() };
      expressions.set(name, entry);
      entry.paths.add(path);
    });
  }
});

/** Calls `found` for every regular expression literal below a node of the syntax tree. */
function visit(node: unknown, onExpression: (source: string, flags: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const regex: unknown = Reflect.get(node, 'regex');
  if (typeof regex === 'object' && regex !== null)
    onExpression(String(Reflect.get(regex, 'pattern')), String(Reflect.get(regex, 'flags')));
  for (const child of Object.values(node)) visit(child, onExpression);
}

test('finds the expressions of contracts, server and web', () => {
  expect(expressions.size).toBeGreaterThan(200);
  expect([...expressions.values()].flatMap(({ paths }) => [...paths])).toContain('contracts/common/plain-text.rule.ts');
});

/**
 * The hashes of expressions that this version of recheck found linear, below its version. What a run finds beside the
 * tracked list it keeps in the folder of caches, so that each expression is checked once; with KEEP_LINEAR=true it writes
 * the tracked list anew.
 */
const linearFile = join(import.meta.dirname, 'linear-expressions.txt');
const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/iskra');
const cachedFile = join(cacheFolder, 'linear-expressions.txt');
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 24);

function readLinear(): ReadonlySet<string> {
  const lists = [linearFile, cachedFile].map((path) =>
    existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [],
  );
  return new Set(lists.flatMap(([version, ...hashes]) => (version === recheck.version ? hashes : [])));
}

function keepLinear(names: readonly string[]): void {
  const lines = [recheck.version, ...names.map(hashOf).toSorted()];
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(process.env['KEEP_LINEAR'] === 'true' ? linearFile : cachedFile, `${lines.join('\n')}\n`);
}

/** The power with which the time of an expression grows with its input. */
async function growthOf({ source, flags }: Expression): Promise<number> {
  const diagnostics = await check(source, flags.replace('d', ''), { timeout: 30_000, randomSeed: 1 });
  const complexity = 'complexity' in diagnostics ? diagnostics.complexity : undefined;
  return complexity?.type === 'polynomial' ? complexity.degree : diagnostics.status === 'safe' ? 1 : Infinity;
}

test(
  'every expression takes linear time in the worst case, or its input is limited',
  { timeout: 300_000 },
  async () => {
    const known = readLinear();
    const linear: string[] = [];
    const wrong: string[] = [];
    for (const [name, expression] of expressions) {
      const growth = known.has(hashOf(name)) ? 1 : await growthOf(expression);
      if (growth === 1) linear.push(name);
      else if (growth === Infinity || !(name in safeExpressions))
        wrong.push(`${name} grows with the power of ${growth}: ${[...expression.paths].join(', ')}`);
    }
    expect(wrong).toEqual([]);
    if (process.env['KEEP_LINEAR'] === 'true' || linear.some((name) => !known.has(hashOf(name)))) keepLinear(linear);
  },
);

test('lists only existing expressions', () => {
  expect(Object.keys(safeExpressions).filter((name) => !expressions.has(name))).toEqual([]);
});

test('no expression is built from text at run time except the listed ones', () => {
  const dynamicPatterns = readSourceFiles()
    .filter(({ path }) => /^(contracts|server|web)\//.test(path) && !/\.(test|fixtures)\.tsx?$/.test(path))
    .filter(({ text }) => /\bRegExp\(/.test(text))
    .map(({ path }) => path);
  expect(dynamicPatterns).toEqual([]);
});
