import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createGroupRoute, listGroupsRoute } from '#contracts/groups/groups.ts';
import { deleteSectionRoute, listAdminSectionsRoute } from '#contracts/sections/sections.ts';
import { userLogTexts, userTexts } from '#web/shared/texts/users.ts';

const toasts: (string | number)[][] = [];
let panel: Awaited<ReturnType<typeof load>>;
let response: { status: number; body: object };
let requests: { url: string; body: unknown }[];

// Test files in one worker share modules, so the modules are reset before and after this file.
async function load() {
  vi.resetModules();
  vi.doMock('#web/shared/ui/toasts.tsx', () => ({
    toastSuccess: (text: string) => void toasts.push(['success', text]),
    toastError: (error: Error, fallback: string) => void toasts.push(['error', error.message || fallback]),
    suppressToast: () => undefined,
    dismissFailure: () => undefined,
  }));
  vi.doMock('./undo/undo-toast.tsx', () => ({
    toastWithUndo: (text: string, activityId: string, seconds?: number) =>
      void toasts.push(['undo', text, activityId, ...(seconds === undefined ? [] : [seconds])]),
  }));
  const parts = await Promise.all([
    import('./run-call.ts'),
    import('./run-action.ts'),
    import('#web/admin/platform/panel-query-client.ts'),
    import('#web/admin/platform/query-key.ts'),
    import('#web/admin/platform/use-call.ts'),
    import('#web/admin/platform/drive-hook.fixtures.ts'),
    import('#web/shared/api/api-error.ts'),
  ]);
  return Object.assign({}, ...parts) as (typeof parts)[0] &
    (typeof parts)[1] &
    (typeof parts)[2] &
    (typeof parts)[3] &
    (typeof parts)[4] &
    (typeof parts)[5] &
    (typeof parts)[6]; // the exports of all of them
}

beforeAll(async () => {
  panel = await load();
});
afterAll(() => {
  vi.doUnmock('#web/shared/ui/toasts.tsx');
  vi.doUnmock('./undo/undo-toast.tsx');
  vi.resetModules();
});
beforeEach(() => {
  toasts.length = 0;
  requests = [];
  response = { status: 200, body: { message: 'Готово' } };
  vi.stubGlobal('location', { pathname: '/admin', assign: vi.fn() });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    requests.push({ url, body: JSON.parse(String(init.body)) });
    return Response.json(response.body, { status: response.status });
  });
});

let leave: () => void = () => undefined;
afterEach(async () => {
  leave();
  panel.panelQueryClient.clear();
  await new Promise((resolve) => setTimeout(resolve)); // a failed call is followed by the next task
  vi.unstubAllGlobals();
});

/** Shows the groups on the screen and counts how often they are loaded. */
async function showGroups(): Promise<() => number> {
  let loads = 0;
  const queryKey = panel.callKey(listGroupsRoute, {});
  const options = { queryKey, queryFn: () => ++loads, staleTime: 60_000 };
  leave = new QueryObserver(panel.panelQueryClient, options).subscribe(() => undefined);
  await panel.panelQueryClient.ensureQueryData(options);
  return () => loads;
}

const create = () => panel.runCall(createGroupRoute, { body: { name: 'Лоялни' } }, 'Не стана.');

test('a change is sent, its outcome is said, and what shows it is loaded again before the answer', async () => {
  const loads = await showGroups();
  expect(await create()).toBe(true);
  expect(requests).toEqual([{ url: '/api/admin/groups/create', body: { name: 'Лоялни' } }]);
  expect([toasts, loads()]).toEqual([[['success', 'Готово']], 2]);
});

test('a change that can be undone offers it, as long as the server can', async () => {
  response.body = { message: 'Готово', activityId: 'a1', undoSeconds: 20 };
  await create();
  expect(toasts).toEqual([['undo', 'Готово', 'a1', 20]]);
});

test('a refused change says why and loads nothing', async () => {
  const loads = await showGroups();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  response = { status: 409, body: { message: 'Има такава група.', code: 'CONFLICT' } };
  expect(await create()).toBe(false);
  expect([toasts[0], loads()]).toEqual([['error', 'Има такава група.'], 1]);
});

test('when someone else deleted the record, every screen loads its data again', async () => {
  const loads = await showGroups();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  response = { status: 404, body: { message: 'Няма такъв запис.', code: 'NOT_FOUND' } };
  expect(await panel.runCall(deleteSectionRoute, { params: { id: '1' } }, 'Не стана.')).toBe(false);
  await expect.poll(loads).toBe(2);
});

test('a failure is logged under the text that names it, another is not', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new panel.ApiError(500, { message: 'Грешка' });
  expect(panel.toastFailed(error, userTexts.deleteFailed)).toBe('Грешка');
  expect(log).toHaveBeenCalledWith(userLogTexts.deleteFailed, error);
  panel.toastFailed(error, 'Друго не стана.');
  expect(log).toHaveBeenCalledTimes(1);
});

test('after a change that the screen shows itself, its data is loaded again, also after a refusal', async () => {
  const loads = await showGroups();
  const texts: string[] = [];
  const { mutateAsync } = panel.driveHook(() =>
    panel.useCall(createGroupRoute, 'Не стана.', ({ message }) => texts.push(message)),
  );
  await mutateAsync({ body: { name: 'Лоялни' } });
  expect([texts, toasts, loads()]).toEqual([['Готово'], [], 2]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  response = { status: 409, body: { message: 'Има такава група.', code: 'CONFLICT' } };
  await mutateAsync({ body: { name: 'Лоялни' } }).catch(() => undefined);
  expect([toasts[0], loads()]).toEqual([['error', 'Има такава група.'], 3]);
});

test('another part of the panel is not loaded again', async () => {
  let loads = 0;
  const queryKey = panel.callKey(listAdminSectionsRoute, {});
  const options = { queryKey, queryFn: () => ++loads, staleTime: 60_000 };
  leave = new QueryObserver(panel.panelQueryClient, options).subscribe(() => undefined);
  await panel.panelQueryClient.ensureQueryData(options);
  await create();
  expect(loads).toBe(1);
});
