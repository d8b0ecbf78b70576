import { afterEach, expect, test } from 'vitest';
import type { ScreenOptions } from '#web/admin/platform/panel-feature.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { RequireWriteAccess } from './require-write-access.tsx';

afterEach(leavePanel);

/** What someone with these permissions sees of a screen: its name, or why it does not open. */
async function seen(permissions: readonly string[], screen: ScreenOptions, address = '/admin/orders') {
  const { result } = await livePanel(() => RequireWriteAccess({ children: 'екран' }), { permissions, screen, address });
  if (typeof result === 'string') return result;
  const { props } = result as React.ReactElement<{ title?: string; to?: string }>; // a refusal or another address
  return props.title ?? props.to;
}

test('a screen opens for those who have its permission, and for owners', async () => {
  const screen = { permission: 'orders' as const };
  expect(await seen(['orders'], screen)).toBe('екран');
  expect(await seen(['owner'], screen)).toBe('екран');
  expect(await seen(['catalog'], screen)).toBe('Няма достъп');
});

test('who may only look sees a screen that shows, but none that only changes something', async () => {
  expect(await seen(['view'], { permission: 'orders' })).toBe('екран');
  expect(await seen(['view'], { permission: 'orders', edits: true })).toBe('Само за гледане');
  expect(await seen(['orders'], { permission: 'orders', edits: true })).toBe('екран');
});

test('who may only look opens a record, but not the form of a new one', async () => {
  const screen = { permission: 'orders' as const, edits: 'new' as const };
  expect(await seen(['view'], screen, '/admin/products/7')).toBe('екран');
  expect(await seen(['view'], screen, '/admin/products/new')).toBe('Само за гледане');
});

test('what viewing does not include stays closed to those who may only look', async () => {
  expect(await seen(['view'], { permission: 'exports' })).toBe('Няма достъп');
  expect(await seen(['view'], { permission: 'owner' })).toBe('Няма достъп');
});

test('the tax agency is led to its own screen from any other', async () => {
  expect(await seen(['inspection'], { permission: 'orders' })).toBe('/admin/inspection');
  expect(await seen(['inspection'], {}, '/admin')).toBe('/admin/inspection');
  expect(await seen(['inspection'], { permission: 'inspection' }, '/admin/inspection')).toBe('екран');
});
