import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from './source-files.ts';

const files = new Map(readSourceFiles().map((file) => [file.path, file]));

/** Writes that change no shop data: the read state of notifications, preferences, and saved views. */
const exempt = new Set([
  'server/features/customers/notifications/mark-notification.ts',
  'server/features/customers/notifications/save-preferences.ts',
  'server/features/customers/views/save-view.ts',
  'server/features/customers/views/delete-view.ts',
  // Runs operations that record, and fails if nothing was recorded.
  'server/features/store/activities/undo-activity.ts',
  // Changes settings and templates with operations that record themselves.
  'server/features/store/settings/file/import-settings.ts',
  // Contains types only.
  'server/features/customers/accounts/personal-data/personal-parts.ts',
  'server/features/store/settings/questions.ts',
  // Only locks rows; the operation that moves them records it.
  'server/features/sales/orders/fulfilment/lock-packable.ts',
  // Processes a provider's response; the request was recorded when it was made.
  'server/features/sales/payments/notices/handle-webhook.ts',
  'server/features/sales/payments/refunds/send-refund.ts',
  // Starts the job that applies the import and records it.
  'server/features/catalog/imports/start-import.ts',
  // Parses and matches a file; nothing is applied yet.
  'server/features/sales/payouts/create-payout.ts',
  'server/features/sales/payouts/write-plan.ts',
  // Ships orders with operations that record themselves.
  'server/features/shipping/waybills/hand-over.ts',
  // State questions and their types only.
  'server/features/store/activities/questions.ts',
  'server/features/sales/orders/questions.ts',
  'server/features/catalog/products/questions.ts',
  'server/features/store/media/questions.ts',
  // Counts change no stock; applying the stocktake records it, and each count has its author.
  'server/features/catalog/products/stocktakes/add-counts.ts',
  // Notes when the courier accepted the keys; saving them was recorded.
  'server/features/sales/delivery/couriers/test-courier.ts',
]);

/** The writing operations that the panel's routes call. */
const writes = [...files.values()]
  .filter(({ path }) => path.endsWith('.admin-routes.ts'))
  .flatMap(({ path, imports }) => imports.filter((imported) => featureOf(imported) === featureOf(path)))
  .flatMap((path) => files.get(path) ?? [])
  .filter(({ text }) => /: Operation\b|\brunOperation(?:As)?\(/.test(text));

test('a write of the panel records an activity: call recordActivity in its transaction', () => {
  expect(writes.filter((file) => !exempt.has(file.path) && !records(file)).map(({ path }) => path)).toEqual([]);
});

test('finds writes to check', () => {
  expect(new Set(writes).size).toBeGreaterThan(50);
});

/** Whether the operation records itself or through an operation of its feature that it calls. */
function records(file: SourceFile, visited = new Set<string>()): boolean {
  if (visited.has(file.path)) return false;
  visited.add(file.path);
  if (/\brecordActivity\(/.test(file.text)) return true;
  return file.imports.some((path) => {
    const callee = files.get(path);
    return callee !== undefined && featureOf(path) === featureOf(file.path) && records(callee, visited);
  });
}

function featureOf(path: string): string | undefined {
  return /^server\/(?:features\/[^/]+\/[^/]+|demo)\//.exec(path)?.[0];
}
