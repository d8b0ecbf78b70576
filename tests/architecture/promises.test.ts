import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerKeptDays } from '#contracts/accounts/advertising-question.rule.ts';
import {
  codMonths,
  guestCartDays,
  securityEventDays,
  sessionDays,
  stockAlertDays,
} from '#contracts/pages/kept-data.rule.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
const usability = read('usability.md');

test('the score in docs/usability.md is the sum of its rows', () => {
  const rows = [...usability.matchAll(/^\|\s*\d+ \|[^|]+\|\s*(\d) \|\s*([0-2]) \|/gm)];
  const sum = (of: (weight: number, score: number) => number) =>
    rows.reduce((all, [, weight, score]) => all + of(Number(weight), Number(score)), 0);
  const points = sum((weight, score) => weight * score);
  const most = sum((weight) => weight * 2);
  const percent = ((points / most) * 100).toFixed(1);
  expect(rows.length).toBeGreaterThan(50);
  expect(usability).toContain(`**Result: ${points} of ${most} points, ${percent} %**`);
});

test('docs/usability.md names the constants of the code', () => {
  expect(usability).toContain(`a guest's cart is kept for ${guestCartDays} days`);
});

test('docs/data-protection.md and docs/bulgaria.md name the periods that the code deletes after', () => {
  const rows = read('data-protection.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const periodOf = (table: string) =>
    rows
      .find((row) => row.includes(`\`${table}\``))
      ?.split('|')
      .at(-2) ?? '';
  expect(periodOf('sessions')).toContain(`${sessionDays} days`);
  expect(periodOf('security_events')).toContain(`${securityEventDays} days`);
  expect(periodOf('stock_alerts')).toContain(`${stockAlertDays} days`);
  expect(periodOf('cod_outcomes')).toContain(`${codMonths} months`);
  expect(periodOf('cod_codes')).toContain(`${codMonths} months`);
  expect(periodOf('advertising_answers')).toContain(`${answerKeptDays} days`);
  expect(read('bulgaria.md')).toContain(`kept for ${answerKeptDays} days`);
});
