import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Row {
  requirement: string;
  level: string;
  result: string;
  evidence: string;
}

/** Lower it when a row gets its test. What only people can see is marked `Held by review`, with what would break it. */
const reviewed = 2;

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows: Row[] = [
  ...text.matchAll(/^\| (?<requirement>V[\d.]+) +\| +(?<level>[12]) \| (?<result>\S+) +\| (?<evidence>.+?) +\|$/gm),
].map(({ groups }) => ({
  requirement: groups?.['requirement'] ?? '',
  level: groups?.['level'] ?? '',
  result: groups?.['result'] ?? '',
  evidence: groups?.['evidence'] ?? '',
}));

test('the ASVS assessment lists its 205 requirements once, each with a result', () => {
  expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(205);
  expect(rows.length).toBe(205);
  expect(rows.filter(({ result }) => !['pass', 'n.a.', 'fail'].includes(result))).toEqual([]);
});

test('every file that the assessment names exists', () => {
  const references = rows.flatMap(({ requirement, evidence }) =>
    [...evidence.matchAll(/`((?:contracts|server|web|tests|ops|docs)\/[\w./-]+)`/g)].map(([, path = '']) => ({
      requirement,
      path,
    })),
  );
  expect(references.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

test('a requirement that passes names the test that holds it, or says that it is held by review', () => {
  const passing = rows.filter(({ result }) => result === 'pass');
  const isReviewed = ({ evidence }: Row) => /Held by review: \S/.test(evidence);
  const namesTest = ({ evidence }: Row) => /`[\w./-]+\.(?:test|spec)\.tsx?`/.test(evidence);
  expect(passing.filter((row) => !namesTest(row) && !isReviewed(row))).toEqual([]);
  const byReview = passing.filter(isReviewed);
  expect(byReview.length).toBeLessThanOrEqual(reviewed);
  expect(text).toContain(`${passing.length - byReview.length} rows name the test that holds them`);
  expect(text).toContain(`${byReview.length} are held by review`);
});

test('the totals match the rows, and no requirement of level 1 fails', () => {
  const count = (level: string, result: string) =>
    rows.filter((row) => row.level === level && row.result === result).length;
  for (const level of ['1', '2']) {
    const [pass, na, fail] = [count(level, 'pass'), count(level, 'n.a.'), count(level, 'fail')];
    const total = new RegExp(`^\\| ${level} +\\| +${pass} \\| +${na} \\| +${fail} \\| +${pass + na + fail} \\|$`, 'm');
    expect(text).toMatch(total);
  }
  expect(count('1', 'fail')).toBe(0);
});
