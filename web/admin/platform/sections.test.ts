import { expect, test } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';
import { readTextFile } from './read-text-file.ts';
import { moreSections, sections, visibleTo } from './sections.ts';

const withPermissions = (...permissions: string[]) => ({ permissions }) as unknown as User; // the other fields are not used
const all = [...sections, ...moreSections];
const pathsFor = (user: User | null) => visibleTo(user, all).map(({ path }) => path);

test('an owner sees every section, and someone who only looks all but those of the owner', () => {
  expect(pathsFor(withPermissions('owner'))).toEqual(all.map(({ path }) => path));
  const seen = pathsFor(withPermissions('view'));
  expect(seen).toContain('/admin/settings');
  expect(seen).not.toContain('/admin/messages');
});

test('staff sees the start screen and the sections of its permissions', () => {
  expect(pathsFor(withPermissions('reviews'))).toEqual(['/admin', '/admin/ratings']);
  expect(pathsFor(withPermissions('packing'))).toContain('/admin/packing');
});

test('an inspector sees the records for the inspection alone', () => {
  expect(pathsFor(withPermissions('inspection'))).toEqual(['/admin/inspection']);
});

test('nobody who is not known sees a section that needs a permission', () => {
  expect(pathsFor(null)).toEqual(['/admin']);
});

test('a text file is read as couriers and spreadsheets save it', async () => {
  expect(await readTextFile(new File(['\uFEFFмед'], 'a.csv'))).toBe('мед');
  const windows = new Uint8Array([0xec, 0xe5, 0xe4]);
  expect(await readTextFile(new File([windows], 'a.csv'))).toBe('мед');
});
