import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const launcher = execFileSync('git', ['ls-files', 'ops/run.mjs', 'ops/launch/*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** What Node.js 18 does not have, which may be the one that is installed before the project fetches its own. */
const newer =
  /\b(?:globSync|glob)\b(?=[^'"]*from 'node:fs)|\.to(?:Sorted|Reversed|Spliced)\(|\b(?:Map|Object)\.groupBy\b|\bArray\.fromAsync\b|\bwithResolvers\b|import\.meta\.(?:dirname|filename)\b|\bstyleText\b/;

test('the launcher runs on Node.js 18: it uses nothing that came later', () => {
  expect(launcher.length).toBeGreaterThan(8);
  const wrong = launcher.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (newer.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(wrong).toEqual([]);
});
