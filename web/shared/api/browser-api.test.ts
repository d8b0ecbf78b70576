import { beforeEach, expect, test, vi } from 'vitest';
import { listProductsRoute } from '#contracts/catalog.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { createBrowserApi } from './browser-api.ts';
import { createQueryClient } from './query-client.ts';

const { said, quiet } = vi.hoisted(() => ({ said: [] as [unknown, string][], quiet: [] as unknown[] }));
vi.mock('#web/shared/ui/toasts.tsx', () => ({
  toastError: (error: unknown, fallback: string) => void said.push([error, fallback]),
  keepQuiet: (error: unknown) => void quiet.push(error),
}));

beforeEach(() => {
  said.length = 0;
  quiet.length = 0;
  vi.stubGlobal('window', globalThis);
});

test('a failure that nobody looks at has a toast by the next task of the browser', async () => {
  const callApi = createBrowserApi(async () => ({ status: 409, body: { message: 'Вече го няма.' } }));
  const error = await callApi(listProductsRoute).catch((thrown: unknown) => thrown);
  expect(said).toEqual([]);
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]?.[0]).toBe(error);
  expect(error).toBeInstanceOf(ApiError);
});

test('a call that was given up is no failure', async () => {
  const callApi = createBrowserApi(() => Promise.reject(new DOMException('aborted', 'AbortError')));
  await expect(callApi(listProductsRoute)).rejects.toThrow('aborted');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(said).toEqual([]);
});

test('a failed query is said once, after its last attempt, in the words of what it loads', async () => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const failures: unknown[] = [];
  const queryFn = () => {
    failures.push(new NetworkError(`attempt ${failures.length}`));
    return Promise.reject(failures.at(-1) as Error); // just put there
  };
  await expect(client.fetchQuery({ queryKey: ['x'], meta: { failed: 'Не се зареди.' }, queryFn })).rejects.toThrow();
  expect(failures).toHaveLength(4);
  expect(quiet).toEqual(failures.slice(0, 3));
  expect(said).toEqual([[failures[3], 'Не се зареди.']]);
});

test('a refused question of a form that is being filled in is shown in its place alone', async () => {
  const client = createQueryClient();
  const refused = new ApiError(422, { message: 'Въведи града.' });
  const query = { queryKey: ['x'], meta: { refusedInPlace: true as const }, queryFn: () => Promise.reject(refused) };
  await expect(client.fetchQuery(query)).rejects.toBe(refused);
  expect(quiet).toEqual([refused]);
});
