import { relative } from 'node:path';
import { root } from './programs.mjs';

const shownFiles = 10;

/**
 * Where the time of a run went: each part, and the slowest files of all tests with the sum of their tests. Two or three
 * files run at once, so that the sums are longer than the parts.
 * @param {[name: string, seconds: number][]} parts @param {{ vitest?: object, playwright?: object }} reports
 */
export function timeReport(parts, { vitest = {}, playwright = {} }) {
  const files = [...filesOfVitest(vitest), ...filesOfPlaywright(playwright)].sort((a, b) => b[1] - a[1]);
  const rows = [...parts, ...(files.length > 1 ? files.slice(0, shownFiles) : [])];
  const longest = Math.max(...parts.map(([name]) => name.length), 0);
  return rows.map(([name, seconds]) =>
    `${String(Math.round(seconds)).padStart(6)} s  ${name.padEnd(longest)}`.trimEnd(),
  );
}

/** @param {{ testResults?: { name: string, startTime: number, endTime: number }[] }} report @returns {[string, number][]} */
function filesOfVitest({ testResults = [] }) {
  return testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]);
}

/** @param {{ suites?: Suite[] }} report @returns {[string, number][]} */
function filesOfPlaywright({ suites = [] }) {
  return suites.map((suite) => [`tests/journeys/${suite.file}`, durationOf(suite) / 1000]);
}

/**
 * @typedef {{ file: string, suites?: Suite[], specs?: { tests: { results: { duration: number }[] }[] }[] }} Suite
 * @param {Suite} suite @returns {number}
 */
function durationOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return sum(own) + sum(suites.map(durationOf));
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
