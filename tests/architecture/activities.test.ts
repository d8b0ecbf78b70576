import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from './source-files.ts';

const files = new Map(readSourceFiles().map((file) => [file.path, file]));

/**
 * Writes that change nothing of the shop: whether someone has seen a notification or wants to, how they like to see a
 * list.
 */
const exempt = new Set([
  'server/features/customers/notifications/mark-notification.ts',
  'server/features/customers/notifications/save-preferences.ts',
  'server/features/panel/views/save-view.ts',
  'server/features/panel/views/delete-view.ts',
  // What it runs records; it fails where nothing was recorded.
  'server/features/store/activities/undo-activity.ts',
  // The changes of settings and templates that it runs record themselves.
  'server/features/panel/settings-files/import-settings.ts',
  // Shapes alone.
  'server/features/customers/accounts/personal-data/personal-parts.ts',
  'server/features/store/settings/currency-part.ts',
  // Locks rows; what then moves them records it.
  'server/features/sales/orders/fulfilment/lock-packable.ts',
  // A shape; the order that is edited records it.
  'server/features/sales/orders/status/manual-payment.ts',
  // What a provider answered; who asked is recorded where they asked.
  'server/features/sales/payments/stripe/handle-webhook.ts',
  'server/features/sales/payments/refunds/send-refund.ts',
  // A file that is read and matched: nothing is counted yet.
  'server/features/sales/payouts/create-payout.ts',
  'server/features/sales/payouts/write-plan.ts',
]);

/** The operations that the panel's routes call and that write. */
const writes = [...files.values()]
  .filter(({ path }) => path.endsWith('.admin-routes.ts'))
  .flatMap(({ path, imports }) => imports.filter((imported) => featureOf(imported) === featureOf(path)))
  .flatMap((path) => files.get(path) ?? [])
  .filter(({ text }) => /tx: Transaction|inTransaction\(/.test(text));

test('a write of the panel records an activity: call recordActivity in its transaction', () => {
  expect(writes.filter((file) => !exempt.has(file.path) && !records(file)).map(({ path }) => path)).toEqual([]);
});

test('there are writes to check', () => {
  expect(new Set(writes).size).toBeGreaterThan(12);
});

/** Whether the operation records by itself or through an operation of its feature that it calls. */
function records(file: SourceFile, seen = new Set<string>()): boolean {
  if (seen.has(file.path)) return false;
  seen.add(file.path);
  if (/\brecordActivity\(/.test(file.text)) return true;
  return file.imports.some((path) => {
    const called = files.get(path);
    return called !== undefined && featureOf(path) === featureOf(file.path) && records(called, seen);
  });
}

function featureOf(path: string): string | undefined {
  return /^server\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}
