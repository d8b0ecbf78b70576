import type { FactPlace } from '#contracts/facts/fact-types.rule.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import type { ShownFact, ShownFacts, ShownVariant } from '#contracts/facts/shown-facts.ts';
import { caffeineWarning } from '#contracts/products/caffeine-warning.rule.ts';
import { netWeightOf } from '#contracts/products/net-weight.rule.ts';
import type { ProductKind } from '#contracts/products/product-kinds.rule.ts';
import type { FactBook, Goods, Sold } from './fact-book.ts';
import { factRows } from './fact-rows.ts';
import { amountText, levelOf, valueText } from './fact-texts.ts';

export interface ShownGoods extends Goods {
  kind: ProductKind;
  /** The keys of the choices that the product offers, in order. */
  choices: readonly string[];
  /** All values that its variants have. */
  valueIds: readonly string[];
  variants: readonly (Sold & { name: string })[];
}

/** How many facts a card has room for. */
const mostOnCard = 3;

/**
 * What the definitions make of a product, for its card, or with everything for its page. A page gets texts only, so that
 * it needs no definitions.
 */
export function showFacts(book: FactBook, product: ShownGoods, isForPage: boolean): ShownFacts {
  return {
    choices: countedChoices(book, product),
    heading: headingOf(book, product),
    variants: product.variants.map((variant) => showVariant(book, product, variant, isForPage)),
    ...(isForPage ? { properties: propertiesOf(book, product) } : {}),
  };
}

function showVariant(
  book: FactBook,
  product: ShownGoods,
  variant: ShownGoods['variants'][number],
  isForPage: boolean,
): ShownVariant {
  const place: FactPlace = isForPage ? 'head' : 'card';
  const count = book.piecesIn(product, variant);
  const grams = gramsOf(book, product, variant);
  const leading = book.shownIn('card').find(({ type }) => type === 'number');
  const lead = leading && book.numberOf(leading, product, variant);
  const isNamed = leading !== undefined && lead !== undefined && variant.name.startsWith(numberText(leading, lead));
  const pieces = book.counting?.options.pieces;
  return {
    facts: book
      .shownIn(place)
      .flatMap((definition) => showFact(book, definition, { product, variant, isForPage }) ?? [])
      .slice(0, isForPage ? undefined : mostOnCard),
    lead: lead ?? null,
    level: isNamed ? (levelOf(leading, lead)?.name ?? '') : '',
    pieces:
      count === undefined || !pieces
        ? null
        : {
            count,
            text: `${count} ${count === 1 ? pieces.one : pieces.few}`,
            per: `на ${pieces.one}`,
            name: capital(pieces.one),
          },
    grams: grams ?? null,
    warning: warningOf(book, product, variant, grams),
    ...(isForPage
      ? { rows: factRows(book, { product, variant, grams, pieces: count }), details: detailsOf(book, product, variant) }
      : {}),
  };
}

/** "Височина" and "1 800 m", of the facts that other lists are told of. */
function detailsOf(book: FactBook, product: Goods, variant: Sold): [string, string][] {
  return book.shownIn('feed').flatMap((definition): [string, string][] => {
    const text = valueText(book, definition, product, variant);
    return text === undefined ? [] : [[definition.name, text]];
  });
}

function propertiesOf(book: FactBook, product: ShownGoods): NonNullable<ShownFacts['properties']> {
  return book.shownIn('structured').flatMap((definition) => {
    const { key, name, type, options } = definition;
    const value =
      type === 'choice' ? valueText(book, definition, product, { valueIds: product.valueIds }) : product.facts[key];
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    return [{ name: options.unit === '' ? name : `${name}, ${options.unit}`, value }];
  });
}

/** The net weight of a variant in g; undefined if it is not stated. */
function gramsOf(book: FactBook, product: Pick<ShownGoods, 'facts' | 'variants'>, variant: Sold): number | undefined {
  const { netWeightGrams } = product.facts;
  const weights = {
    netWeightGrams: typeof netWeightGrams === 'number' ? netWeightGrams : undefined,
    pieces: book.piecesInPackage(product),
  };
  const sizes = product.variants.map((other) => book.piecesIn(product, other) ?? null);
  return book.chosenGrams(variant) ?? netWeightOf(weights, book.piecesIn(product, variant) ?? null, sizes);
}

function showFact(
  book: FactBook,
  definition: FactDefinition,
  { product, variant, isForPage }: { product: ShownGoods; variant: Sold; isForPage: boolean },
): ShownFact | undefined {
  const { type, options, name } = definition;
  if (options.pieces) return undefined;
  if (type !== 'number') {
    const text = valueText(book, definition, product, variant);
    if (text === undefined) return undefined;
    if (type === 'boolean') return { text: name };
    // A card has room for the value alone; "Светло" by itself beside a name asks what is light.
    return { text: isForPage ? `${name}: ${text}` : text };
  }
  const number = book.numberOf(definition, product, variant);
  if (!number) return undefined;
  const level = levelOf(definition, number);
  const beside = isForPage ? besideOf(book, definition, product, number) : [];
  return {
    text: numberText(definition, number),
    noun: options.noun || name,
    ...(level ? { bars: level.bars } : {}),
    ...(beside.length > 0 ? { beside } : {}),
  };
}

/** "на капсула" and "600 mg в кутия". */
function besideOf(book: FactBook, { options }: FactDefinition, product: Goods, number: number): string[] {
  const pieces = book.counting?.options.pieces;
  if (!options.isPerPiece || !pieces) return [];
  const count = book.piecesInPackage(product);
  const total = count === undefined ? [] : [`${amountText(number * count, options.unit)} в ${pieces.package}`];
  return [`на ${pieces.one}`, ...total];
}

/** The statement that the law has beside the name of food with the stimulant of its definition. */
function warningOf(book: FactBook, product: ShownGoods, variant: Sold, grams: number | undefined): string | null {
  const definition = book.definitions.find(({ options }) => options.role === 'stimulant');
  if (!definition) return null;
  return caffeineWarning({
    kind: product.kind,
    mg: book.numberOf(definition, product, variant),
    pieces: definition.options.isPerPiece ? book.piecesIn(product, variant) : 1,
    grams,
  });
}

/** "3 вкуса", of the first choice whose values are counted. */
function countedChoices(book: FactBook, { choices, valueIds }: ShownGoods): string {
  const choice = choices.flatMap((key) => book.find(key) ?? []).find(({ options }) => options.countedAs !== '');
  const count = choice ? book.valuesOf(choice, valueIds).length : 0;
  return choice && count > 1 ? `${count} ${choice.options.countedAs}` : '';
}

/** The heading of the choice by whose values all variants are named. */
function headingOf(book: FactBook, { choices, variants }: ShownGoods): string {
  const choice = choices
    .flatMap((key) => book.find(key) ?? [])
    .find(
      (definition) =>
        definition.options.heading !== '' &&
        variants.every(({ name, valueIds }) =>
          book.valuesOf(definition, valueIds).some((value) => name.startsWith(value.name)),
        ),
    );
  return choice?.options.heading ?? '';
}

const numberText = ({ options }: FactDefinition, number: number): string => amountText(number, options.unit);

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
