import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** The driver of PostgreSQL gives this error no code. */
const withoutCode = 'server/platform/database/transaction.ts';

const message = String.raw`\b(?:\w+\??\.)*message\b`;
const comparison = new RegExp(
  String.raw`(?<!typeof [\w.?]*)${message} [!=]==? (?!''|null\b|undefined\b)|(?<!''|null|undefined|typeof [\w.]+) [!=]==? ${message}`,
);

test.each([
  'if (error.message === unknownCode) note();',
  "refused.filter(({ message }) => message !== 'Няма такъв код.')",
  'form.problem?.message === texts.failed ? 1 : 2',
  'if (unknownCode === error.message) note();',
])('notices a comparison of a message: %s', (line) => expect(line).toMatch(comparison));

test.each([
  "if (message === '') return;",
  'if (error.message !== null) return;',
  "typeof response.message === 'string'",
])('allows a question whether there is a message: %s', (line) => expect(line).not.toMatch(comparison));

test('refusals are told apart by their code, never by the text of their message, which may be reworded', () => {
  const wrong = readSourceFiles()
    .filter(({ path }) => /^(?:server|web|contracts)\//.test(path) && !/\.(?:test|fixtures)\.tsx?$/.test(path))
    .filter(({ path }) => path !== withoutCode)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => comparison.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(wrong).toEqual([]);
});
