import type { FactMeaning } from '#contracts/facts/fact-conversion.ts';
import { maxChoices, maxChosen } from '#contracts/facts/fact-types.rule.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import { slugOf } from '../../search/transliterate.ts';
import { amountText, dateText } from '../fact-texts.ts';

/** A value that products have of a fact, and how many. */
export interface CountedValue {
  value: unknown;
  products: number;
}

/** What becomes of one value: its text before, and the new value, null where there is none. */
interface ConvertedValue extends CountedValue {
  from: string;
  to: unknown;
}

export interface ConvertedValues {
  converted: ConvertedValue[];
  /** The values of the new choice: those that the definition had, and others by their texts. */
  choices: NewChoice[];
  /** The unit of the new number. */
  unit: string;
}

interface NewChoice {
  id?: string;
  slug: string;
  name: string;
  color: string | null;
}

const longestText = 2000;
const longestName = 80;

/** Converts the values that products have to another meaning of their fact. Those that do not fit become null. */
export function convertValues(
  fact: FactDefinition,
  target: FactMeaning,
  values: readonly CountedValue[],
): ConvertedValues {
  const texts = values.map((one) => ({ ...one, from: textOf(fact, one.value) }));
  const nothing = { choices: [], unit: '' };
  if (target.type === 'text')
    return {
      ...nothing,
      converted: texts.map((one) => ({ ...one, to: one.from.length <= longestText ? one.from : null })),
    };
  if (target.type === 'number') return { ...nothing, ...toNumbers(texts) };
  if (fact.type !== 'choice') return { ...nothing, ...toChoice(texts, target.hasSeveral) };
  const choices = fact.values.map(({ id, slug, name, color }) => ({ id, slug, name, color }));
  const fits = (value: unknown) => Array.isArray(value) && (target.hasSeveral || value.length === 1);
  return { ...nothing, choices, converted: texts.map((one) => ({ ...one, to: fits(one.value) ? one.value : null })) };
}

/** A value as people read it. */
export function textOf({ type, options, values }: FactDefinition, value: unknown): string {
  if (Array.isArray(value)) return values.flatMap(({ slug, name }) => (value.includes(slug) ? [name] : [])).join(', ');
  if (typeof value === 'boolean') return value ? 'Да' : 'Не';
  if (typeof value === 'number') return amountText(value, options.unit);
  return type === 'date' ? dateText(String(value)) : String(value);
}

type Texts = readonly (CountedValue & { from: string })[];

/** "1 800 m" and "1,5". All have the unit that most have. */
function toNumbers(texts: Texts): Pick<ConvertedValues, 'converted' | 'unit'> {
  const read = texts.map((one) => ({ ...one, ...numberIn(one.from) }));
  const uses = new Map<string, number>();
  for (const { unit, products } of read) if (unit !== undefined) uses.set(unit, (uses.get(unit) ?? 0) + products);
  const [usual = ''] = [...uses].toSorted((a, b) => b[1] - a[1]).map(([unit]) => unit);
  return {
    unit: usual,
    converted: read.map(({ number, unit, ...one }) => ({ ...one, to: unit === usual ? number : null })),
  };
}

function numberIn(text: string): { number?: number; unit?: string } {
  const [, digits, unit] = /^(-?\d[\d\s]{0,14}(?:[.,]\d{1,6})?)\s?([^\d\s][^\d]{0,19})?$/u.exec(text.trim()) ?? [];
  if (digits === undefined) return {};
  const number = Number(digits.replaceAll(/\s/gu, '').replace(',', '.'));
  return Math.abs(number) <= 1_000_000_000 ? { number, unit: unit?.trim() ?? '' } : {};
}

/** Texts that differ only in case or script are one value, named as most products have it. */
function toChoice(texts: Texts, hasSeveral: boolean): Pick<ConvertedValues, 'converted' | 'choices'> {
  const choices = new Map<string, NewChoice>();
  const slugs = new Set<string>();
  const slugFor = (name: string): string | null => {
    if (name.length > longestName) return null;
    const key = slugOf(name) || name.toLowerCase();
    const choice = choices.get(key) ?? { slug: freeSlug(slugOf(name) || 'value', slugs), name, color: null };
    choices.set(key, choice);
    slugs.add(choice.slug);
    return choice.slug;
  };
  const converted = texts
    .toSorted((a, b) => b.products - a.products)
    .map((one) => {
      const names = hasSeveral ? namesIn(one.from) : [one.from.trim()];
      const slugList = [...new Set(names.map(slugFor))];
      const fits = slugList.length > 0 && slugList.length <= maxChosen && !slugList.includes(null);
      return { ...one, to: fits ? slugList : null };
    });
  const ordered = [...choices.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'bg', { numeric: true }));
  const places = new Map(ordered.map(({ slug }, place) => [slug, place]));
  const inOrder = (to: (string | null)[] | null) =>
    to?.toSorted((a, b) => (places.get(a ?? '') ?? 0) - (places.get(b ?? '') ?? 0)) ?? null;
  return { choices: ordered, converted: converted.map((one) => ({ ...one, to: inOrder(one.to) })) };
}

const namesIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

function freeSlug(base: string, slugs: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; slugs.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** Whether a choice would have more values than one may have. */
export const hasTooMany = ({ choices }: Pick<ConvertedValues, 'choices'>): boolean => choices.length > maxChoices;
