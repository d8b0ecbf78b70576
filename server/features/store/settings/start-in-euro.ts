import type { Operation } from '#server/platform/operation.ts';
import type { CurrencyPart } from './currency-part.ts';
import { moveToEuro } from './move-to-euro.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

/** The prices of delivery in a new shop in euro, until its owner sets others. */
export const firstDelivery = { addressPrice: euro(349), officePrice: euro(249), freeFrom: euro(3000) };

/**
 * Makes a new shop one in euro: prices of the demo are converted, and delivery has round prices.
 */
export async function startInEuro(op: Operation, parts: readonly CurrencyPart[]): Promise<void> {
  if ((await readSettings(op.tx)).currency === 'EUR') return;
  await moveToEuro(op, parts);
  await saveSettings(op, { delivery: firstDelivery });
}
