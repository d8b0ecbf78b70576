/**
 * A company that is not registered for VAT (Настройки: ДДС 0 %) charges none and may state none, on documents, slips,
 * emails and pages (чл. 113, ал. 9 ЗДДС). Prices follow the settings. An order follows the VAT that it contained when it
 * was placed, so that a later registration changes nothing in it. A document states `groundWithoutVat` instead.
 */
export function chargesVat({ vatPercent }: { vatPercent: number }): boolean {
  return vatPercent > 0;
}

/** Whether the sums of an order contain VAT that may be stated. */
export function statesVat({ vatIncluded }: { vatIncluded: { amount: number } }): boolean {
  return vatIncluded.amount > 0;
}

/** The ground that a document states instead of VAT. */
export const groundWithoutVat = 'чл. 113, ал. 9 от ЗДДС';
