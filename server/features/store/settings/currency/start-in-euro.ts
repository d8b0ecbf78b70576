import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { defaultSettings } from '../default-settings.ts';
import { readSettings } from '../read-settings.ts';
import { saveSettings } from '../save-settings.ts';
import type { CurrencyPart } from './currency-part.ts';
import { deliveryInEuro, moveToEuro } from './move-to-euro.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

/** The prices of delivery in a new shop in euro, until its owner sets others. */
const firstDelivery = { addressPrice: euro(349), officePrice: euro(249), freeFrom: euro(3000) };

/** Whether prices of delivery are those that a shop starts with, in leva or moved to euro, which no owner has set. */
export function isFirstDelivery(delivery: Settings['delivery']): boolean {
  const first = [firstDelivery, defaultSettings.delivery, deliveryInEuro(defaultSettings.delivery)];
  return first.some((prices) => isDeepStrictEqual(delivery, prices));
}

/**
 * Makes a new shop one in euro: prices of the demo are converted, and delivery has round prices.
 */
export async function startInEuro(op: Operation, parts: readonly CurrencyPart[]): Promise<void> {
  if ((await readSettings(op.tx)).currency === 'EUR') return;
  await moveToEuro(op, parts);
  await saveSettings(op, { delivery: firstDelivery });
}
