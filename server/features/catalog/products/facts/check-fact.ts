import type { FieldError } from '#contracts/common/errors.ts';
import type { FactDefinition, NewFact } from '#contracts/facts/facts.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { slugOf } from '../search/transliterate.ts';
import { isOfProduct } from './fact-book.ts';

/**
 * Refuses what the other definitions contradict: a choice that is none, two facts that count pieces, two choices that give
 * a product its colour, and values whose names are the same but for their case or script.
 */
export function checkFact(
  definitions: readonly FactDefinition[],
  { type, options, values }: Pick<NewFact, 'type' | 'options' | 'values'>,
  own?: FactDefinition,
): void {
  const others = definitions.filter(({ id }) => id !== own?.id);
  const errors: FieldError[] = [];
  const refuse = (path: string, message: string) => errors.push({ path, message });
  const isChoice = (key: string) =>
    others.some((other) => other.key === key && other.type === 'choice' && !isOfProduct(other));
  if (options.fromChoice !== '' && !isChoice(options.fromChoice)) refuse('options.fromChoice', 'Няма такава опция.');
  const { timesChoice = '' } = options.pieces ?? {};
  if (timesChoice !== '' && !isChoice(timesChoice)) refuse('options.pieces.timesChoice', 'Няма такава опция.');
  const otherWith = (has: (other: FactDefinition['options']) => boolean) => others.find((other) => has(other.options));
  const counting = options.pieces && otherWith(({ pieces }) => pieces !== null);
  if (counting) refuse('options.pieces', `Бройките вече се броят от „${counting.name}“.`);
  const painting = options.isPainting && otherWith(({ isPainting }) => isPainting);
  if (painting) refuse('options.isPainting', `Цветът на продукта вече идва от „${painting.name}“.`);
  const lawful = options.role !== '' && otherWith(({ role }) => role === options.role);
  if (lawful) refuse('options.role', `Това вече е „${lawful.name}“.`);
  if (type !== 'choice' && values.length > 0) refuse('values', 'Само опцията има стойности.');
  values.forEach(({ id, name }, index) => {
    const twin = values
      .slice(0, index)
      .some((other) => alike(other.name, name) || (id !== undefined && other.id === id));
    if (twin) refuse(`values.${index}.name`, 'Тази стойност се повтаря.');
    if (id !== undefined && !own?.values.some((value) => value.id === id))
      refuse(`values.${index}.id`, 'Няма такава стойност.');
  });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
}

const alike = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() || (slugOf(one) !== '' && slugOf(one) === slugOf(other));
