import type { RegisterOptions } from 'react-hook-form';

export const wholeNumber: RegisterOptions = {
  validate: (text: unknown) => /^\d*$/.test(String(text).trim()) || 'Въведете цяло число.',
};

export const decimalNumber: RegisterOptions = {
  validate: (text: unknown) => /^(\d+([.,]\d+)?)?$/.test(String(text).trim()) || 'Въведете число като 12,5.',
};
