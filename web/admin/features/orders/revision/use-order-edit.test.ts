import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { useOrderEdit } from './use-order-edit.ts';

let bodies: { updatedAt: string }[];
let onServer: AdminOrder;
const order = (version: number, part: object = {}) =>
  ({ id: 'o1', updatedAt: `v${version}`, note: '', internalNote: '', ...part }) as unknown as AdminOrder; // what is read

beforeEach(() => {
  bodies = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    if (init.method !== 'GET') bodies.push(JSON.parse(String(init.body)));
    return Response.json({ message: 'Готово', order: onServer });
  });
});
afterEach(leavePanel);

/** The form of an order; `show` is a live update of the order on the screen. */
async function openForm(opened: AdminOrder) {
  let show: (order: AdminOrder) => void = () => {};
  const page = await livePanel(() => {
    const [latest, setLatest] = useState(opened);
    show = setLatest;
    return useOrderEdit(latest, ({ note }) => note);
  });
  const save = (keys: (keyof AdminOrder)[]) => page.act(() => page.result.save({ note: 'Звънни' }, keys));
  return { page, save, update: (fresh: AdminOrder) => page.act(() => show(fresh)) };
}

test('a change of something else meanwhile does not stop a save', async () => {
  const { save, update } = await openForm(order(1));
  await update(order(2, { internalNote: 'друго' }));
  await save(['note']);
  expect(bodies).toMatchObject([{ note: 'Звънни', updatedAt: 'v2' }]);
});

test('when someone else changed the same field, the save is made against what the person saw, so that it is refused', async () => {
  const { save, update } = await openForm(order(1));
  await update(order(2, { note: 'Не звъни' }));
  await save(['note']);
  expect(bodies).toMatchObject([{ updatedAt: 'v1' }]);
});

test('after a refusal the form is filled from the newest order, and the next save is against that', async () => {
  const { page, save, update } = await openForm(order(1));
  onServer = order(3, { note: 'Не звъни' });
  await update(onServer);
  expect(await page.act(() => page.result.reload())).toBe('Не звъни');
  await save(['note']);
  expect(bodies).toMatchObject([{ updatedAt: 'v3' }]);
});

test('after a save the next one is against what it stored', async () => {
  const { page, save, update } = await openForm(order(1));
  await page.act(() => page.result.take(order(2, { note: 'Звънни' })));
  await update(order(2, { note: 'Звънни' }));
  await save(['note']);
  expect(bodies).toMatchObject([{ updatedAt: 'v2' }]);
});
