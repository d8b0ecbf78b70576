import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { DetailStates } from './detail-states.tsx';
import { renderAt } from './resource-table/drive-list.fixtures.ts';
import { storeListSearch } from './resource-table/last-search.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.unstubAllGlobals();
});

interface Query {
  error?: Error;
  wasDeleted?: boolean;
  failureCount?: number;
}

const screen = async ({ error, wasDeleted = false, failureCount = 0 }: Query) => {
  const query = { error: error ?? null, wasDeleted, failureCount, isFetching: !error, refetch: vi.fn() };
  const component = () => (
    <DetailStates
      title="Поръчка"
      back={{ to: '/admin/orders', label: 'Поръчки' }}
      query={query}
      deletedText="Поръчката е изтрита"
      failedText="Поръчката не можа да се зареди."
    />
  );
  return (await renderAt('/admin/orders/7', component)).markup;
};

test('a record that loads has its title and a way back, and says that it is tried again', async () => {
  const loading = await screen({});
  expect(loading).toContain('Поръчка</h1>');
  expect(loading).toContain('href="/admin/orders"');
  expect(loading).toContain('Зареждане…');
  expect(await screen({ failureCount: 1 })).toContain('Опитваме пак');
});

test('a record that is not there is told from one that could not be loaded', async () => {
  const missing = await screen({ error: new ApiError(404, { message: 'Няма такава поръчка.' }) });
  expect(missing).toContain('Не е намерено</h1>');
  expect(missing).not.toContain('Опитай отново');
  const failed = await screen({ error: new ApiError(503, { message: 'Магазинът е зает.' }) });
  expect(failed).toContain('Поръчка</h1>');
  expect(failed).toContain('Магазинът е зает.');
  expect(failed).toContain('Опитай отново');
  expect(failed).not.toContain('Зареждане…');
});

test('a record that was deleted while it was shown says so, and leads back to the list as it was', async () => {
  storeListSearch('/admin/orders', { status: 'new', page: '2' });
  const deleted = await screen({ error: new ApiError(404, {}), wasDeleted: true });
  expect(deleted).toContain('Поръчката е изтрита</h1>');
  expect(deleted).toContain('href="/admin/orders?status=new&amp;page=2"');
  expect(deleted).not.toContain('Не е намерено');
});
