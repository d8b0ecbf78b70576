import type { RegisterOptions } from 'react-hook-form';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

const check = (isRight: (text: string) => boolean, message: string): RegisterOptions => ({
  validate: (text: unknown) => isRight(String(text ?? '').trim()) || message,
});

/** An amount of money. */
export const priceRule = check((text) => parsePrice(text) !== undefined, 'Въведи цена като 6,90.');
/** An amount of money, or nothing. */
export const optionalPriceRule = check(
  (text) => text === '' || parsePrice(text) !== undefined,
  'Въведи цена като 60,00 или остави празно.',
);
/** A percentage with up to two decimals. */
export const percentRule = check(
  (text) => /^\d{1,3}([.,]\d{1,2})?$/.test(text) && Number(text.replace(',', '.')) <= 100,
  'Въведи процент от 0 до 100.',
);

const isWhole = (text: string, min: number, max: number) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

/** A whole number of a range. */
export const wholeRule = (min: number, max: number): RegisterOptions =>
  check((text) => isWhole(text, min, max), `Въведи цяло число от ${formatNumber(min)} до ${formatNumber(max)}.`);
/** A whole number of a range, or nothing. */
export const wholeOrEmptyRule = (min: number, max: number): RegisterOptions =>
  check(
    (text) => text === '' || isWhole(text, min, max),
    `Въведи цяло число от ${formatNumber(min)} до ${formatNumber(max)} или остави празно.`,
  );
