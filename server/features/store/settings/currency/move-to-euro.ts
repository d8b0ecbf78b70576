import type { Money } from '#contracts/common/money.ts';
import { inOtherCurrency, isDualDisplayDue } from '#contracts/common/other-currency.rule.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { MovedPart } from '#contracts/settings/currency.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { CurrencyPart } from '../questions.ts';
import { readSettings } from '../read-settings.ts';
import { saveSettings } from '../save-settings.ts';
import { takeSettingsTurn } from '../take-settings-turn.ts';
import { lockCurrencyExclusively } from './lock-currency.ts';

/** Returns what the move would change, part by part. Stores nothing. */
export async function previewMove(db: Database, parts: readonly CurrencyPart[]) {
  const { currency, delivery } = await readSettings(db);
  if (currency === 'EUR') return { currency, parts: [] };
  const previews = await Promise.all(parts.map((part) => part.preview(db)));
  return { currency, parts: [...previews.filter((part) => part !== null), deliveryPart(delivery)] };
}

/**
 * Moves the shop from leva to euro: all prices, their history, all discounts and the delivery prices, each from its
 * own unrounded amount, in one transaction. Placed orders are not changed. An order that is placed at that moment is
 * stored entirely in leva, or refused with CONFLICT and stored entirely in euro on retry: price-sale.ts compares the
 * currencies. Prices are shown in euro alone afterwards, unless the law still asks for both.
 */
export async function moveToEuro(
  op: Operation,
  parts: readonly CurrencyPart[],
): Promise<{ settings: Settings; moved: number }> {
  await takeSettingsTurn(op);
  await lockCurrencyExclusively(op);
  const before = await readSettings(op.tx);
  if (before.currency === 'EUR') throw new ShopError('CONFLICT', { message: 'Магазинът вече е в евро.' });
  let rowCount = 0;
  for (const part of parts) rowCount += await part.move(op);
  const settings = await saveSettings(op, {
    currency: 'EUR',
    delivery: deliveryInEuro(before.delivery),
    dualDisplay: isDualDisplayDue(timeInSofia(op.now).day),
  });
  await recordActivity(op, {
    action: 'settings.moved-to-euro',
    subjectType: 'settings',
    subjectId: 'shop',
    subjectName: settings.name,
    before: { currency: before.currency, delivery: before.delivery },
    after: { currency: settings.currency, delivery: settings.delivery, moved: rowCount },
  });
  announceChange(op, everythingChanged);
  return { settings, moved: rowCount };
}

/** Prices of delivery in euro, each from its own amount in leva. */
export function deliveryInEuro({ addressPrice, officePrice, freeFrom }: Settings['delivery']): Settings['delivery'] {
  return {
    addressPrice: inOtherCurrency(addressPrice),
    officePrice: inOtherCurrency(officePrice),
    freeFrom: freeFrom && inOtherCurrency(freeFrom),
  };
}

function deliveryPart({ addressPrice, officePrice, freeFrom }: Settings['delivery']): MovedPart {
  const amounts: readonly [string, Money | null][] = [
    ['До адрес', addressPrice],
    ['До офис', officePrice],
    ['Безплатна доставка над', freeFrom],
  ];
  const examples = amounts.flatMap(([name, before]) =>
    before ? [{ name, before, after: inOtherCurrency(before) }] : [],
  );
  return { label: 'Цени на доставка', count: examples.length, examples, warnings: [] };
}
