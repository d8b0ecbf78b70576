import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { installedWith } from '#tests/support/locked-packages.ts';
import { readManifest, setManifests } from './manifests.ts';
import { readSourceFiles } from './source-files.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = readManifest('package.json');
// Written by npm in this format.
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

test('each manifest pins its dependencies to exact versions', () => {
  const versions = ['package.json', ...setManifests].flatMap((path) => {
    const { dependencies, devDependencies } = readManifest(path);
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('a start installs the shop and what its pages are built from: no tool of development, no client that nobody asked for', () => {
  const started = new Set(installedWith(['pages']));
  const others = ['ops/packages/object-storage/package.json', 'ops/packages/tracing/package.json'];
  const onlyElsewhere = [
    ...Object.keys(manifest.devDependencies),
    ...others.flatMap((path) => Object.keys(readManifest(path).dependencies)),
  ]
    // Libraries of the shop bring these.
    .filter((name) => !['@opentelemetry/api', 'ajv', 'fontkit'].includes(name) && !name.startsWith('@types/'));
  expect(onlyElsewhere.length).toBeGreaterThan(20);
  expect(onlyElsewhere.filter((name) => started.has(`node_modules/${name}`))).toEqual([]);
});

test('the bill of materials lists everything but what only development uses, also what tools use too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iskra-bill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await promisify(execFile)(process.execPath, ['ops/run.mjs', 'sbom', join(folder, 'sbom.json')], { cwd: root });
  // CycloneDX, written by npm.
  const { components } = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8')) as {
    components: { group?: string; name: string }[];
  };
  const listed = new Set(components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)));
  const names = installedWith(['pages', 'object-storage', 'tracing']).map((place) =>
    place.split('node_modules/').at(-1),
  );
  expect(names.filter((name) => !listed.has(name ?? ''))).toEqual([]);
  expect(['vitest', 'oxlint', 'lucide-react'].filter((name) => listed.has(name))).toEqual([]);
});

test('each package of ops/packages is imported by a source, and stands in one manifest', () => {
  const named = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    ...setManifests.flatMap((path) => Object.keys(readManifest(path).dependencies)),
  ];
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  const texts = readSourceFiles(['*.ts', '*.tsx', '*.css']).map(({ text }) => text);
  const unused = setManifests
    .flatMap((path) => Object.keys(readManifest(path).dependencies))
    .filter((name) => !texts.some((text) => text.includes(name)));
  expect(unused).toEqual([]);
});

/** A folder of ops/packages, or the link to it that npm makes. */
const isOwn = (path: string) => /^(node_modules\/@iskra|ops\/packages)\/[\w-]+$/.test(path);

test('every locked package has a SHA-512 hash and comes from the npm registry', () => {
  const wrong = Object.entries(lock.packages)
    .filter(([path]) => path !== '' && !isOwn(path))
    .filter(
      ([, { resolved, integrity, link }]) =>
        link === true ||
        !integrity?.startsWith('sha512-') ||
        (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    );
  expect(wrong).toEqual([]);
});

test('no package runs an install script', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(read('ops/launch/packages.mjs')).toContain("'--ignore-scripts'");
});

test('no override replaces a package by another one: npm 9, as in Debian, refuses to install that', () => {
  expect(manifest).not.toHaveProperty('overrides');
});
