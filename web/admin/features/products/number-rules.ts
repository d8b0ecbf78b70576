import type { RegisterOptions } from 'react-hook-form';

/** A whole number, or nothing. */
export const wholeNumber: RegisterOptions = {
  validate: (text: unknown) => /^\d*$/.test(String(text).trim()) || 'Въведи цяло число.',
};

/** A number with decimals, or nothing. */
export const decimalNumber: RegisterOptions = {
  validate: (text: unknown) => /^(\d+([.,]\d+)?)?$/.test(String(text).trim()) || 'Въведи число като 12,5.',
};
