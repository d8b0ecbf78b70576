import { vatContained } from '#contracts/cart/vat-contained.rule.ts';
import type { VatGroup } from './document-content.ts';

/** The rates of чл. 66 ЗДДС. */
export const lawfulRates = [20, 9, 0];

/**
 * The VAT rate at which an order of version 1.0.0 was priced: its lines have none. The order keeps its VAT, and the
 * setting may have changed since: the rate is the one that gives this VAT, tried from today's setting on.
 */
export function orderVatRate({ total, vatIncluded }: { total: number; vatIncluded: number }, today: number): number {
  return [today, ...lawfulRates].find((rate) => vatContained(total, rate) === vatIncluded) ?? today;
}

/**
 * The group of a rate (чл. 27, ал. 1 Наредба Н-18): А for 0 % and for sellers without VAT registration, Б for 20 %,
 * Г for 9 %.
 */
export function vatGroupOf(rate: number): VatGroup {
  return rate === 0 ? 'А' : rate === 9 ? 'Г' : 'Б';
}
