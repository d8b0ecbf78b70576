import type { Currency } from '#contracts/common/money.ts';
import type { Purchase } from '#contracts/purchases/purchases.ts';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';

/** A draft of a purchase order as it is typed. */
export interface DraftForm {
  expectedOn: string;
  note: string;
  lines: DraftFormLine[];
}

/** A line of a draft as it is typed. */
export interface DraftFormLine {
  variantId: string;
  name: string;
  sku: string;
  code: string;
  pack: number;
  quantity: string;
  cost: string;
}

/** The form of a draft. Lines of deleted variants are left out: they cannot be ordered. */
export function draftFormOf({ expectedOn, note, lines }: Purchase): DraftForm {
  return {
    expectedOn: expectedOn ?? '',
    note,
    lines: lines.flatMap(({ variantId, name, sku, code, pack, quantity, cost }) =>
      variantId === null
        ? []
        : [
            {
              ...{ variantId, name, sku, code, pack, quantity: String(quantity) },
              cost: cost === null ? '' : writePrice(cost.amount),
            },
          ],
    ),
  };
}

/** The body of the call. Without a currency the costs stay as they are: the user may not see them. */
export function draftInputOf({ expectedOn, note, lines }: DraftForm, currency: Currency | undefined) {
  return {
    expectedOn: expectedOn || null,
    note,
    lines: lines.map(({ variantId, quantity, cost }) => ({
      variantId,
      quantity: Number(quantity),
      cost: currency === undefined ? undefined : moneyOf(cost, currency),
    })),
  };
}

function moneyOf(text: string, currency: Currency) {
  const amount = text.trim() === '' ? undefined : parsePrice(text);
  return amount === undefined ? null : { amount, currency };
}
