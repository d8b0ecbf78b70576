import { vatContained } from '#contracts/cart/vat-contained.rule.ts';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { toEuro } from '../courier-amounts.ts';
import type { ContentLine, ParcelRequest } from '../courier-port.ts';
import { inWindows1251 } from './speedy-texts.ts';

/** The rate of lines that were asked for by an earlier version, which did not say it. */
const usualRate = 20;

const codTypeOf = ({ cod }: CourierOptions) => (cod.type === 'cash' ? 'CASH' : 'POSTAL_MONEY_TRANSFER');

/**
 * Cash on delivery. The price of the delivery is part of the amount already, so the courier adds none. The items of a
 * fiscal receipt, if Speedy issues it for the shop, add up to the amount: Speedy collects their sum.
 */
export function speedyCod(
  { amount, contents }: NonNullable<ParcelRequest['cod']>,
  { options, issuesReceipts }: { options: CourierOptions; issuesReceipts: boolean },
): object {
  return {
    ...plainCod(amount, options),
    fiscalReceiptItems: issuesReceipts && options.cod.type === 'cash' ? receiptItems(contents) : undefined,
  };
}

/** Cash on delivery as a quote names it. */
export function plainCod(cents: number, options: CourierOptions): object {
  return {
    amount: toEuro(cents),
    currencyCode: 'EUR',
    processingType: codTypeOf(options),
    includeShippingPrice: false,
  };
}

/** Free lines are left out: an item has a positive amount. */
function receiptItems(contents: readonly ContentLine[]): object[] {
  return contents
    .filter(({ amount }) => amount > 0)
    .map(({ description, amount, vatRate = usualRate }) => ({
      description: inWindows1251(description, 50),
      vatGroup: groupOf(vatRate),
      amount: toEuro(amount - vatContained(amount, vatRate)),
      amountWithVat: toEuro(amount),
    }));
}

/** The group of a rate (чл. 27, ал. 1 Наредба Н-18), in Cyrillic: А for 0 % and for shops without VAT registration. */
function groupOf(rate: number): 'А' | 'Б' | 'Г' {
  return rate === 0 ? 'А' : rate === 9 ? 'Г' : 'Б';
}
