import type { NumberField } from '#contracts/content/fields.rule.ts';

/** Whether a number is one that the field accepts. */
export function isNumberOf({ min, max, decimals = 0 }: NumberField, value: number): boolean {
  if (!Number.isFinite(value) || value < min || value > max) return false;
  return Math.abs(Math.round(value * 10 ** decimals) / 10 ** decimals - value) < 1e-9;
}
