import { describe, expect, test } from 'vitest';
import { featureOrder } from './feature-order.ts';
import { readSourceFiles, type SourceFile } from './source-files.ts';

const files = readSourceFiles();
const isTest = (path: string) => /\.(test|fixtures)\.tsx?$/.test(path) || path.startsWith('tests/');

function offenders(from: (path: string) => boolean, mayNot: (imported: string, file: SourceFile) => boolean): string[] {
  return files
    .filter((file) => from(file.path) && !isTest(file.path))
    .flatMap((file) =>
      file.imports.filter((imported) => mayNot(imported, file)).map((imported) => `${file.path} → ${imported}`),
    );
}

const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1];

describe('imports', () => {
  test('contracts import nothing but contracts: put what needs Node or a browser into server/ or web/', () => {
    expect(offenders(inFolder('contracts'), (imported) => !imported.startsWith('contracts/'))).toEqual([]);
  });

  test('the server never imports the web: pages are loaded as a built bundle, by path', () => {
    expect(offenders(inFolder('server'), inFolder('web'))).toEqual([]);
  });

  test('the web never imports the server: ask through a contract and callApi', () => {
    expect(offenders(inFolder('web'), inFolder('server'))).toEqual([]);
  });

  test('storefront and panel never import each other: share through web/shared', () => {
    expect(offenders(inFolder('web/storefront'), inFolder('web/admin'))).toEqual([]);
    expect(offenders(inFolder('web/admin'), inFolder('web/storefront'))).toEqual([]);
    expect(offenders(inFolder('web/shared'), (imported) => /^web\/(storefront|admin)\//.test(imported))).toEqual([]);
  });

  test('the platform knows no feature: pass what it needs as a parameter from server/app.ts', () => {
    expect(offenders(inFolder('server/platform'), inFolder('server/features'))).toEqual([]);
  });

  test('a feature imports only features that stand before it: let effects to the right travel as jobs', () => {
    const wrong = offenders(inFolder('server/features'), (imported, file) => {
      const own = featureOrder.indexOf(featureOf(file.path) ?? '');
      const other = featureOf(imported);
      return other !== undefined && featureOrder.indexOf(other) > own;
    });
    expect(wrong).toEqual([]);
  });

  test('every feature has its place in the order', () => {
    const unknown = files
      .map((file) => featureOf(file.path))
      .filter((name) => name !== undefined && !featureOrder.includes(name));
    expect([...new Set(unknown)]).toEqual([]);
  });

  test('no feature imports the routes or jobs of another', () => {
    const wrong = offenders(inFolder('server/features'), (imported, file) => {
      return /-routes\.ts$|\.jobs\.ts$/.test(imported) && featureOf(imported) !== featureOf(file.path);
    });
    expect(wrong).toEqual([]);
  });
});
