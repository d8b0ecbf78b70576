import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconLicence, iconModule, iconsUsedBy } from '#ops/draw/icon-drawings.ts';
import { readSourceFiles } from './source-files.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('the file of icons has each icon that a screen uses, as Lucide draws it, and no other', () => {
  const names = iconsUsedBy(readSourceFiles().map(({ text }) => text));
  expect(names.length).toBeGreaterThan(100);
  expect(read('web/shared/ui/icons.ts') === iconModule(names), 'Run "node ops/draw/icons.ts".').toBe(true);
  expect(read('web/shared/ui/icons.LICENSE')).toBe(iconLicence());
});
