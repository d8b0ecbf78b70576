import { expect, test } from 'vitest';
import { features } from './features.ts';
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
  expect(parts.menu.map(({ group }) => group)).toEqual([...Array(12).fill('sections'), ...Array(9).fill('more')]);
  expect(parts.menu.slice(0, 3).map(({ label }) => label)).toEqual(['Табло', 'Поръчки', 'Продукти']);
  expect(parts.menu.at(-1)).toMatchObject({ label: 'Изпратени съобщения', permission: 'owner' });
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
  expect(parts.recordPath('letter', 'order-placed')).toBe('/admin/settings/letters/order-placed');
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
