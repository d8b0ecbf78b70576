import { expect, test } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';
import { features } from './features.ts';
import { canRead } from './platform/can-read.ts';
import type { PanelFeature } from './platform/panel-feature.ts';
import { partsOf } from './platform/panel-parts.ts';

const doors: readonly PanelFeature[] = features;
const parts = partsOf(features);
const permissionOf = (to: string) => parts.screens.find(({ path }) => path === to)?.permission;

test('a screen requires the permission of its feature, or its own', () => {
  expect(permissionOf('/admin/orders')).toBe('orders');
  expect(permissionOf('/admin/orders/$id/lines')).toBe('orders');
  expect(permissionOf('/admin/orders/new')).toBe('orders');
  expect(permissionOf('/admin/payments/webhooks')).toBe('orders');
  expect(permissionOf('/admin/payments/cards')).toBe('settings');
  expect(permissionOf('/admin/activities/security')).toBe('owner');
  expect(permissionOf('/admin/messages')).toBe('owner');
});

test('only the start screen and personal settings require no permission', () => {
  const open = parts.screens.filter(({ permission }) => permission === undefined);
  expect(open.map(({ path }) => path).sort()).toEqual(['/admin', '/admin/notifications']);
});

test('the menu has the twelve sections first, then the further screens', () => {
  expect(parts.menu.map(({ group }) => group)).toEqual([...Array(12).fill('sections'), ...Array(15).fill('more')]);
  expect(parts.menu.slice(0, 3).map(({ label }) => label)).toEqual(['Табло', 'Поръчки', 'Продукти']);
  expect(parts.menu.at(-1)).toMatchObject({ label: 'Справки', permission: 'orders' });
});

const withPermissions = (...permissions: string[]) => ({ permissions }) as unknown as User; // the other fields are not used
const pathsFor = (user: User | null) =>
  parts.menu.filter(({ permission }) => canRead(user, permission)).map(({ path }) => path);

test('an owner sees every section, and someone who only looks all but those of the owner', () => {
  expect(pathsFor(withPermissions('owner'))).toEqual(parts.menu.map(({ path }) => path));
  const shownPaths = pathsFor(withPermissions('view'));
  expect(shownPaths).toContain('/admin/settings');
  expect(shownPaths).not.toContain('/admin/messages');
});

test('staff see the start screen and the sections of their permissions', () => {
  expect(pathsFor(withPermissions('reviews'))).toEqual(['/admin', '/admin/ratings']);
  expect(pathsFor(withPermissions('packing'))).toContain('/admin/packing');
});

test('an inspector sees the records for the inspection alone', () => {
  expect(pathsFor(withPermissions('inspection'))).toEqual(['/admin/inspection']);
});

test('nobody who is not signed in sees a section that needs a permission', () => {
  expect(pathsFor(null)).toEqual(['/admin']);
});

test('no two features take the same place', () => {
  const places = [
    ...doors.flatMap(({ menu }) => (menu ? [`menu ${menu.group} ${menu.order}`] : [])),
    ...doors.flatMap(({ actions = [] }) => actions.map(({ order }) => `action ${order}`)),
    ...doors.flatMap(({ settingsPages = [] }) => settingsPages.map(({ order }) => `settings page ${order}`)),
    ...doors.flatMap(({ records = {} }) => Object.keys(records).map((kind) => `record ${kind}`)),
    ...parts.screens.map(({ path }) => path),
  ];
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test('a record is opened on the screen of its feature', () => {
  expect(parts.recordPath('order', '0190-a')).toBe('/admin/orders/0190-a');
  expect(parts.recordPath('letter', 'order-placed')).toBe('/admin/settings/emails/order-placed');
  expect(parts.recordPath('category', '0190-a')).toBeUndefined();
});

test('the palette finds the sections of the settings screen by their names and by those of its settings', async () => {
  const entries = await parts.loadPaletteEntries();
  expect(entries.find(({ id }) => id === 'payments')).toMatchObject({
    title: 'Плащане',
    section: 'Настройки',
    to: '/admin/settings',
    hash: 'payments',
    permission: 'settings',
  });
});
