import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
// Written by npm in this format.
const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

test('package.json pins each dependency to an exact version', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('every locked package has a SHA-512 hash and comes from the npm registry', () => {
  const wrong = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
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
