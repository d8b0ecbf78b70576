import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const dist = resolve(import.meta.dirname, '../../dist/panel');
const manifestFile = join(dist, '.vite/manifest.json');
const isBuilt = existsSync(manifestFile);

/** Compressed kilobytes of JavaScript: for the panel's shell, and the additional size of a screen. */
const shellBudget = 220;
const screenBudget = 60;

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

describe.runIf(isBuilt)('the panel’s scripts', () => {
  test(`the shell loads at most ${shellBudget} KB`, () => {
    expect(kilobytes(shell())).toBeLessThanOrEqual(shellBudget);
  });

  test(`no screen adds more than ${screenBudget} KB`, () => {
    const shellFiles = shell();
    const wrong = Object.entries(manifest())
      .filter(([, chunk]) => chunk.isDynamicEntry)
      .map(([name]) => [name, kilobytes(loadedBy(name).filter((file) => !shellFiles.includes(file)))] as const)
      .filter(([, size]) => size > screenBudget);
    expect(wrong).toEqual([]);
  });
});

/** The lines from `function Name(` to its closing brace, as formatted. */
const componentBudget = 80;

test(`no component is longer than ${componentBudget} lines: extract a component`, () => {
  const wrong = readSourceFiles()
    .filter(({ path }) => /^web\/.*\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?(?:default )?function ([A-Z]\w*)[\s\S]*?^\}$/gm)]
        .map(([source, name]) => ({ name: `${path} ${name}`, lines: source.split('\n').length }))
        .filter(({ lines }) => lines > componentBudget),
    );
  expect(wrong).toEqual([]);
});

function manifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>; // written by Vite
}

function shell(): string[] {
  return Object.entries(manifest())
    .filter(([, chunk]) => chunk.isEntry)
    .flatMap(([name]) => loadedBy(name));
}

function loadedBy(entry: string): string[] {
  const chunks = manifest();
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add(entry);
  return [...files];
}

function kilobytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024;
}
