import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from '#server/read-config.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const guide = read('docs/operating.md');

/** What executes a command of the guide: a command of ops/run.mjs with the file that calls it. */
const executedBy: Readonly<Record<string, { file: string; calls: string }>> = {
  build: { file: 'ops/launch/tests.mjs', calls: 'build()' },
  archive: { file: 'tests/launch/release-archive.test.ts', calls: "['ops/write-archive.ts', file]" },
  backup: { file: 'tests/launch/commands.test.ts', calls: "['backup']" },
  'backup verify': { file: 'tests/launch/commands.test.ts', calls: "['backup', 'verify']" },
  'backup list': { file: 'tests/launch/commands.test.ts', calls: "['backup', 'list']" },
  'restore FILE': { file: 'tests/launch/commands.test.ts', calls: "['restore', file]" },
  export: { file: 'tests/launch/commands.test.ts', calls: "['export', exported]" },
  'import FILE': { file: 'tests/launch/commands.test.ts', calls: "['import', exported]" },
  'copy-files to-bucket': { file: 'tests/launch/commands.test.ts', calls: "['copy-files', 'to-bucket']" },
  'copy-files to-disk': { file: 'tests/launch/commands.test.ts', calls: "['copy-files', 'to-disk']" },
};

test('each command of the guide is executed by a test, or says why it is not', () => {
  const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  expect(blocks.length).toBeGreaterThan(4);
  const unmarked = blocks.filter((text) => !/^# not run by tests: \S/.test(text));
  const commands = unmarked.flatMap((text) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
  expect(commands.filter((command) => !command.startsWith('npm run '))).toEqual([]);
  const named = [...guide.matchAll(/`npm run ([^`]+)`/g)].map(([, command = '']) => command);
  const all = [...commands.map((command) => command.replace('npm run ', '')), ...named].map((command) =>
    command.replace('-- ', '').replace(/ \[.*/, ''),
  );
  const wrong = new Set(all.filter((command) => !(command in executedBy)));
  // `npm run restore` names the command without its argument.
  wrong.delete('restore');
  expect([...wrong]).toEqual([]);
});

test('what executes a command of the guide calls it', () => {
  const wrong = Object.entries(executedBy).filter(([, { file, calls }]) => !read(file).includes(calls));
  expect(wrong).toEqual([]);
});

test('the guide names every variable that the shop reads', () => {
  const names = Object.keys(variables);
  const internal = new Set(['NODE_ENV', 'NOTIFY_SOCKET', 'WATCHDOG_USEC']);
  expect(names.filter((name) => !internal.has(name) && !guide.includes(`\`${name}\``))).toEqual([]);
});
