/** Couriers send and take amounts as decimal numbers of euro. */
export const toEuro = (cents: number): number => cents / 100;
export const toCents = (euro: number): number => Math.round(euro * 100);
/** Kilograms with up to three decimals. */
export const toKilograms = (grams: number): number => Math.max(grams, 1) / 1000;
