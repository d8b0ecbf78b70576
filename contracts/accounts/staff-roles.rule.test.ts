import { expect, test } from 'vitest';
import { grants, onlyInspects, staffRoleNames, staffRoleOf, staffRoles } from './staff-roles.rule.ts';

test('recognizes every role by its permissions in any order, and no other set', () => {
  for (const role of staffRoleNames) expect(staffRoleOf([...staffRoles[role]].toReversed())).toBe(role);
  expect(staffRoleOf(['orders', 'catalog'])).toBeUndefined();
  expect(staffRoleOf([])).toBeUndefined();
});

test('an owner may make every call, and no permission allows none', () => {
  expect(grants(['owner'], 'exports', false)).toBe(true);
  expect(grants([], 'orders', true)).toBe(false);
});

test('read access allows reading everything but exports and calls for owners', () => {
  expect(grants(['view'], 'orders', true)).toBe(true);
  expect(grants(['view'], 'orders', false)).toBe(false);
  expect(grants(['view'], 'exports', true)).toBe(false);
  expect(grants(['view'], 'owner', true)).toBe(false);
});

test('access to orders includes packing, but not the other way round', () => {
  expect(grants(['orders'], 'packing', false)).toBe(true);
  expect(grants(['packing'], 'orders', true)).toBe(false);
});

test('only a user without any other permission is confined to the inspection', () => {
  expect(onlyInspects(['inspection'])).toBe(true);
  for (const permissions of [[], ['owner'], ['inspection', 'orders']]) expect(onlyInspects(permissions)).toBe(false);
});
