import type { RegisterOptions } from 'react-hook-form';
import type { FactOptions } from '#contracts/facts/facts.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

/** A whole number, or nothing. */
export const wholeNumber: RegisterOptions = {
  validate: (text: unknown) => /^\d*$/.test(String(text).trim()) || 'Въведи цяло число.',
};

/** A number with decimals, or nothing. */
export const decimalNumber: RegisterOptions = {
  validate: (text: unknown) => /^(\d+([.,]\d+)?)?$/.test(String(text).trim()) || 'Въведи число като 12,5.',
};

/** A number of a fact that the shop defines, within its limits, or nothing. */
export function definedNumber({ isWhole, min, max }: Pick<FactOptions, 'isWhole' | 'min' | 'max'>): RegisterOptions {
  return {
    validate: (value: unknown) => {
      const text = String(value ?? '').trim();
      if (text === '') return true;
      if (isWhole && !/^-?\d+$/.test(text)) return 'Въведи цяло число.';
      if (!/^-?\d+([.,]\d+)?$/.test(text)) return 'Въведи число като 12,5.';
      const number = Number(text.replace(',', '.'));
      return (number >= min && number <= max) || `Между ${formatNumber(min)} и ${formatNumber(max)}.`;
    },
  };
}
