import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getProductRoute, listProductsRoute } from '#contracts/products/products.ts';

const toasts: [unknown, string][] = [];
const quiet: unknown[] = [];
const dismissed: unknown[] = [];
let client: Awaited<ReturnType<typeof load>>;

// Test files in one worker share modules, so the modules are reset before and after this file.
async function load() {
  vi.resetModules();
  vi.doMock('#web/shared/ui/toasts.tsx', () => ({
    toastError: (error: unknown, fallback: string) => void toasts.push([error, fallback]),
    suppressToast: (error: unknown) => void quiet.push(error),
    dismissFailure: (error: unknown) => void dismissed.push(error),
  }));
  const parts = await Promise.all([import('./browser-api.ts'), import('./query-client.ts'), import('./api-error.ts')]);
  return { ...parts[0], ...parts[1], ...parts[2] };
}

beforeAll(async () => {
  client = await load();
});

afterAll(() => {
  vi.doUnmock('#web/shared/ui/toasts.tsx');
  vi.resetModules();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  toasts.length = 0;
  quiet.length = 0;
  dismissed.length = 0;
  vi.stubGlobal('window', globalThis);
});

test('shows an unhandled failure in a toast by the next task', async () => {
  const callApi = client.createBrowserApi(async () => ({ status: 409, body: { message: 'Вече го няма.' } }));
  const error = await callApi(listProductsRoute).catch((thrown: unknown) => thrown);
  expect(toasts).toEqual([]);
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.[0]).toBe(error);
  expect(error).toBeInstanceOf(client.ApiError);
});

test('closes the toast of a failure when the same call succeeds, and of no other call', async () => {
  let status = 422;
  const callApi = client.createBrowserApi(async () => ({ status, body: {} }));
  const find = (id: string) => callApi(getProductRoute, { params: { id } });
  const error = await find('a').catch((thrown: unknown) => thrown);
  status = 200;
  await find('b');
  expect(dismissed).toEqual([]);
  await find('a');
  await find('a');
  expect(dismissed).toEqual([error]);
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
});

test('does not report an aborted call as a failure', async () => {
  const callApi = client.createBrowserApi(() => Promise.reject(new DOMException('aborted', 'AbortError')));
  await expect(callApi(listProductsRoute)).rejects.toThrow('aborted');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(toasts).toEqual([]);
});

test("reports a failed query once, after its last attempt, with the query's own message", async () => {
  const queries = client.createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  const failures: unknown[] = [];
  const queryFn = () => {
    failures.push(new client.NetworkError(`attempt ${failures.length}`));
    return Promise.reject(failures.at(-1) as Error); // pushed on the line above
  };
  await expect(queries.fetchQuery({ queryKey: ['x'], meta: { failed: 'Не се зареди.' }, queryFn })).rejects.toThrow();
  expect(failures).toHaveLength(4);
  expect(quiet).toEqual(failures.slice(0, 3));
  expect(toasts).toEqual([[failures[3], 'Не се зареди.']]);
});

test('shows no toast for a refused query that the form shows in place', async () => {
  const queries = client.createQueryClient();
  const error = new client.ApiError(422, { message: 'Въведи града.' });
  const query = { queryKey: ['x'], meta: { refusedInPlace: true as const }, queryFn: () => Promise.reject(error) };
  await expect(queries.fetchQuery(query)).rejects.toBe(error);
  expect(quiet).toEqual([error]);
});
