import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();

test('there are no barrels and no utility files: name a file after its single purpose', () => {
  const wrong = files.filter((file) => /(^|\/)(index|utils?|helpers?|misc|types)\.tsx?$/.test(file.path));
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('file names are kebab-case with a dotted suffix for their kind', () => {
  const wrong = files.filter((file) => !/^[a-z0-9$_.-]+$/.test(file.path.split('/').at(-1) ?? ''));
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('an API call is served by serveRoute or serveRaw only, which check access', () => {
  const wrong = files.filter(
    (file) =>
      file.path.startsWith('server/') &&
      !isTestFile(file.path) &&
      /\.(?:get|post|put|patch|delete|all|route)(?:<[^(]*>)?\(\s*['"`]\/api/.test(file.text),
  );
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('a call of the front ends uses the shared client, which shows a toast for every failure', () => {
  const allowedPaths = ['web/shared/api/', 'web/storefront/entry-server.tsx', 'web/storefront/routes/submit-form.ts'];
  const wrong = files.filter(
    (file) =>
      file.path.startsWith('web/') &&
      !isTestFile(file.path) &&
      !allowedPaths.some((path) => file.path.startsWith(path)) &&
      /\bnew (?:XMLHttpRequest|QueryClient)\(|(?<![.\w])fetch\(|\bcreateCallApi\(/.test(file.text),
  );
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('no screen reads the clock in the time zone of the browser', () => {
  const inBrowserZone =
    /\.(?:get|set)(?:TimezoneOffset|FullYear|Month|Date|Day|Hours|Minutes)\(|\.toLocale(?:Date|Time)String\(/;
  const wrong = files.filter(
    (file) => file.path.startsWith('web/') && !isTestFile(file.path) && inBrowserZone.test(file.text),
  );
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('no component of the shop reads the clock: useNow has the time of the server in the first rendering', () => {
  const wrong = files.filter(
    (file) =>
      /^web\/storefront\/.*(?:\.tsx|\/use-[^/]*\.ts)$/.test(file.path) &&
      !isTestFile(file.path) &&
      !/\/(?:entry-server\.tsx|use-now\.ts)$/.test(file.path) &&
      /\bnew Date\(\)|\bDate\.now\(/.test(file.text),
  );
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('rows of statements written by hand are checked: queryRows reads them, and no type is asserted of them', () => {
  const wrong = files.filter(
    (file) => file.path !== 'tests/architecture/house-rules.test.ts' && /\.execute<|\.rows as\b/.test(file.text),
  );
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('no call is made for its exception alone: the bundler leaves out those that it takes for calls without effects', () => {
  const pure =
    /(?<![=>(,:?])\n\s*(?:void )?(?:decodeURI(?:Component)?|encodeURI(?:Component)?|BigInt|new (?:URL|RegExp|Intl\.\w+))\(.*\);$/m;
  const wrong = files.filter((file) => /^(contracts|server|web)\//.test(file.path) && pure.test(file.text));
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('an optional value is passed as undefined: no object is spread for it', () => {
  const wrong = files.filter((file) => /\.\.\.\([^()]*=== undefined \? \{\} :/.test(file.text));
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('only read-config.ts reads the environment', () => {
  // PostgreSQL's programs and the process for pictures get a part of the environment; the test database is not a setting of the shop, nor is the cost of
  // hashes in tests.
  const handsItOn = [
    'server/features/customers/accounts/passwords/hash-cost.ts',
    'server/platform/embedded-postgres/create-cluster.ts',
    'server/platform/pictures/picture-process.ts',
    'server/platform/database/test-database.ts',
  ];
  const wrong = files.filter(
    (file) =>
      file.path.startsWith('server/') &&
      file.path !== 'server/read-config.ts' &&
      !isTestFile(file.path) &&
      !handsItOn.includes(file.path) &&
      /process\.env\b/.test(file.text),
  );
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('no file of the server or the web is longer than 300 lines', () => {
  const wrong = files
    .filter((file) => /^(contracts|server|web)\//.test(file.path) && !isTestFile(file.path))
    .filter((file) => file.text.split('\n').length > 301);
  expect(wrong.map((file) => `${file.path} (${file.text.split('\n').length - 1})`)).toEqual([]);
});

test('everything that a file of the panel exports has a docstring', () => {
  const wrong = files
    .filter(({ path }) => path.startsWith('web/admin/') && !isTestFile(path))
    .flatMap(({ path, text }) => undocumented(text).map((name) => `${path}: ${name}`));
  expect(wrong).toEqual([]);
});

/** The names that are exported without a docstring above them; a comment for the linter may stand between. */
function undocumented(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('// oxlint-'));
  return lines.flatMap((line, index) => {
    const [, name] = /^export (?:default )?(?:async )?(?:function|const|class|interface|type) (\w+)/.exec(line) ?? [];
    return name === undefined || lines[index - 1]?.endsWith('*/') ? [] : [name];
  });
}

function isTestFile(path: string): boolean {
  return /\.(test|fixtures)\.tsx?$/.test(path);
}

test('there is one cache: use Cache of server/platform/cache instead of lru-cache', () => {
  const wrong = files.filter((file) => /from 'lru-cache'/.test(file.text) && file.path.startsWith('server/'));
  expect(wrong.map((file) => file.path).filter((path) => !path.startsWith('server/platform/cache/cache.'))).toEqual([]);
});
