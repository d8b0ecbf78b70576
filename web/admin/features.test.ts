import { expect, test } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';
import { features } from './features.ts';
import { canRead } from './platform/can-read.ts';
import { menuGroups, type PanelFeature } from './platform/panel-feature.ts';
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

test('the menu has every section in one of six groups, each small enough to be read at a glance', () => {
  const sizes = Object.keys(menuGroups).map((name) => parts.menu.filter(({ group }) => group === name).length);
  expect(sizes).toEqual([2, 6, 6, 6, 6, 3]);
  expect(parts.menu.slice(0, 3).map(({ label }) => label)).toEqual(['Табло', 'Справки', 'Поръчки']);
  expect(parts.menu.find(({ label }) => label === 'Дизайн')).toMatchObject({ permission: 'settings', group: 'shop' });
});

test.each([
  ...['Табло', 'Поръчки', 'Продукти', 'Продуктови секции', 'Категории', 'Потребители', 'Плащания', 'Отстъпки'],
  ...['Настройки', 'Активности', 'Оценки и отзиви', 'SMS'],
])('the specified section „%s“ is in the menu', (label) => {
  expect(parts.menu.filter((section) => section.label === label)).toHaveLength(1);
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
    ...doors.flatMap(({ settingsPages = [] }) =>
      settingsPages.map(({ group, order }) => `settings page ${group} ${order}`),
    ),
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

test('the palette finds the sections of the pages of settings by their names and by those of its settings', async () => {
  const entries = await parts.loadPaletteEntries();
  expect(entries.find(({ id }) => id === 'payments')).toMatchObject({
    title: 'Плащане',
    section: 'Настройки',
    to: '/admin/settings/payment',
    hash: 'payments',
    permission: 'settings',
  });
});
