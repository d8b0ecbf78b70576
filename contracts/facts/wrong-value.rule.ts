import { maxChosen } from './fact-types.rule.ts';
import type { FactDefinition } from './facts.ts';

/** Why a value is none of the defined fact; null if it is one. */
export function wrongValue({ type, options, values }: FactDefinition, value: unknown): string | null {
  if (type === 'choice') return wrongChoice({ options, values }, value);
  if (type === 'boolean') return typeof value === 'boolean' ? null : 'Избери да или не.';
  if (type === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'Въведи число.';
    if (options.isWhole && !Number.isInteger(value)) return 'Въведи цяло число.';
    return value < options.min || value > options.max ? `Между ${options.min} и ${options.max}.` : null;
  }
  if (typeof value !== 'string') return 'Въведи текст.';
  if (type === 'date') return isDay(value) ? null : 'Въведи дата като 2026-01-31.';
  return value.length <= options.maxLength ? null : `Най-много ${options.maxLength} знака.`;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return time !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** The slugs of values; a product with only one may have it as a text. */
function wrongChoice({ options, values }: Pick<FactDefinition, 'options' | 'values'>, value: unknown): string | null {
  const slugs: unknown[] = Array.isArray(value) ? value : [value];
  if (slugs.some((slug) => !values.some((one) => one.slug === slug))) return 'Няма такава стойност.';
  if (!options.hasSeveral && slugs.length > 1) return 'Избери само една стойност.';
  return slugs.length <= maxChosen ? null : `Най-много ${maxChosen} стойности.`;
}
