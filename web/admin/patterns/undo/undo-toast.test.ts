import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textOf } from '#web/admin/testing/drawn.fixtures.ts';
import { undoActivity, undoOfferId } from './undo-activity.ts';

interface Offer {
  text: string;
  duration: number;
  id: string;
}
let offers: Offer[];
let dismissed: unknown[];
let status: number;
let requests: string[];

// The list of toasts is loaded by a page only; without one an offer would wait for it.
async function load() {
  vi.resetModules();
  vi.doMock('#web/shared/ui/toasts.tsx', () => ({ renderToasts: async () => undefined }));
  return import('./undo-toast.tsx');
}

beforeEach(() => {
  [offers, dismissed, requests, status] = [[], [], [], 200];
  vi.spyOn(toast, 'dismiss').mockImplementation((id) => void dismissed.push(id));
  vi.spyOn(toast, 'success').mockImplementation((message, { duration = 0, id = '' } = {}) => {
    offers.push({ text: textOf(message as ReactElement), duration, id });
    return id;
  });
  vi.stubGlobal('alert', () => undefined);
  vi.stubGlobal('location', { pathname: '/admin' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    requests.push(url);
    return Response.json({ message: status === 200 ? 'Върнато.' : 'Променено е междувременно.' }, { status });
  });
});
afterEach(() => {
  vi.doUnmock('#web/shared/ui/toasts.tsx');
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('a change that can be undone offers it long enough to be read, and names what was done', async () => {
  const { toastWithUndo } = await load();
  await toastWithUndo('Поръчката е опакована.', 'a1');
  expect(offers).toEqual([{ text: 'Поръчката е опакована. Върни', duration: 10_000, id: undoOfferId('a1') }]);
});

test('an offer with a limit ends before the server refuses it', async () => {
  const { toastWithUndo } = await load();
  await toastWithUndo('Изпратена.', 'a1', 30);
  expect(offers[0]?.duration).toBe(28_000);
});

test('an undo is asked for once, whatever it comes to: the offer closes first', async () => {
  expect(await undoActivity('a1')).toBe(true);
  expect([dismissed, requests]).toEqual([[undoOfferId('a1')], ['/api/admin/activities/a1/undo']]);
});

test('an undo that is refused says so and undoes nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // of the refusal
  status = 409;
  expect(await undoActivity('a1')).toBe(false);
  expect(dismissed).toEqual([undoOfferId('a1')]);
});
