import type { RegisterOptions } from 'react-hook-form';

export const wholeNumber: RegisterOptions = {
  validate: (text: unknown) => /^\d*$/.test(String(text).trim()) || 'Въведи цяло число.',
};

export const decimalNumber: RegisterOptions = {
  validate: (text: unknown) => /^(\d+([.,]\d+)?)?$/.test(String(text).trim()) || 'Въведи число като 12,5.',
};
