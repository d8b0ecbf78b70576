import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const isTest = (path: string) => /\.(test|fixtures)\.tsx?$/.test(path);
const sources = readSourceFiles().filter(({ path }) => /^(contracts|server|web)\//.test(path) && !isTest(path));
const pathsWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** What is written into a statement as it is: constants of the code and names of columns. */
const constants = [
  'column.getSQLType()',
  'namesOfColumns',
  "`'${timeZone}'`",
  "`'${name}'`",
  "`'${lookAlikes.cyrillic}'`",
  "`'${lookAlikes.latin}'`",
  '`stock <= ${lastPiecesFrom}`',
  "`(${kinds.join(' or ')})`",
  '`excluded.${column}`',
  'String(levaPerEuro)',
  'String(mostTries)',
  'String(mostNames)',
  'String(atOnce)',
];

test('values reach a statement as parameters: sql.raw is used with constants only', () => {
  const raw = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bsql\.raw\((.*)/g)].map(([, rest = '']) => ({ path, rest })),
  );
  expect(raw.length).toBeGreaterThan(5);
  expect(raw.filter(({ rest }) => !constants.some((constant) => rest.startsWith(`${constant})`)))).toEqual([]);
});

test('programs are started with lists of arguments, and a shell gets values as arguments only', () => {
  const starters = sources.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from 'node:child_process'/g)].flatMap(([, names = '']) => names.split(',')),
  );
  expect(new Set(starters.map((name) => name.trim()))).toEqual(
    new Set(['execFile', 'execFileSync', 'fork', 'spawn', 'spawnSync', 'type ChildProcess']),
  );
  expect(pathsWith(/\bshell: (?:true|['"`])/)).toEqual([]);
  // Its script has the numbers of its arguments, never their values.
  expect(pathsWith(/['"/](?:ba|da)?sh['"],? *\[/)).toEqual(['server/platform/embedded-postgres/postgres-account.ts']);
});

test('no text becomes code, and HTML is inserted in two places, which get rendered Markdown and the drawings of icons', () => {
  expect(pathsWith(/\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]/)).toEqual([]);
  expect(pathsWith(/\b(?:innerHTML|outerHTML|insertAdjacentHTML)\b/)).toEqual([]);
  expect(pathsWith(/\bdocument\.write/).filter((path) => path.startsWith('web/'))).toEqual([]);
  expect(pathsWith(/dangerouslySetInnerHTML/)).toEqual([
    'web/shared/ui/draw-icon.ts',
    'web/shared/ui/rendered-text.tsx',
  ]);
  expect(pathsWith(/\bdrawIcon\(/)).toEqual(['web/shared/ui/icons.ts']);
});

test('pages need no plug-in', () => {
  expect(pathsWith(/<(?:object|embed|applet|frameset)(?:\s|>\s*<)/)).toEqual([]);
});
