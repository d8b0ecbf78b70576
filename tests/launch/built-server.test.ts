import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../dist/server');
const isBuilt = existsSync(join(folder, 'main.js'));
const code = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

test.skipIf(!isBuilt && process.env['PAGES_ARE_BUILT'] === undefined)(
  'the built server finds the files beside its sources',
  () => {
    const built = code();
    const files = [...built.matchAll(/new URL\("(\.\.\/\.\.\/[^"]+)", import\.meta\.url\)/g)].map(([, path]) => path);
    const folders = [...built.matchAll(/import\.meta\.dirname \+ "([^"]+)"/g)].map(([, path]) => path);
    expect(files.length).toBeGreaterThan(5);
    expect(folders.length).toBeGreaterThan(1);
    for (const path of [...files, ...folders]) expect(existsSync(join(folder, path ?? ''))).toBe(true);
  },
);

test.skipIf(!isBuilt && process.env['PAGES_ARE_BUILT'] === undefined)(
  'no module of the built server looks for files beside the bundle',
  () => {
    // The last is how bundled libraries reach Node.js and those that are not bundled.
    const others = code().replaceAll(
      /new URL\("\.\.\/\.\.\/[^"]+", import\.meta\.url\)|import\.meta\.dirname \+ "|__require = .*createRequire\(import\.meta\.url\)/g,
      '',
    );
    expect(others).not.toMatch(/import\.meta\.(url|dirname|filename)/);
  },
);
