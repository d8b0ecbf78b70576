import type { ProductKind } from './product-kinds.rule.ts';

interface ProductFact {
  /** The name in `facts` of the API. */
  name: string;
  /** The label on screen, in the history and in the header of a CSV file. */
  label: string;
  /** Other accepted headers in a CSV file, in lower case. */
  aliases: readonly string[];
  /** The kinds of products that have it. */
  kinds: readonly ProductKind[];
  /** The kinds that may not be offered at a distance without it. */
  requiredFor: readonly ProductKind[];
  /** The fact that says why the law does not ask for this one. */
  waivedBy?: 'nutritionExempt';
  /** The description in the API documentation. */
  description: string;
}

interface FactText extends ProductFact {
  maxLength: number;
}

interface FactNumber extends ProductFact {
  min: number;
  max: number;
  isWhole: boolean;
}

const edible = ['food', 'supplement'] as const;
const all = ['food', 'supplement', 'other'] as const;

/**
 * The texts about a product. Required before the purchase: for food, Regulation (EU) 1169/2011, art. 14 with art. 9,
 * para. 1; for food supplements also Directive 2002/46/EC, art. 6 and 8, and the notification under its art. 10; for
 * other goods, Regulation (EU) 2023/988, art. 19. Particulars that these acts require only of some products (origin,
 * storage, instructions, a responsible person in the Union) are not required here.
 */
export const factTexts = [
  text('ingredients', 'Съставки', {
    aliases: ['ingredients', 'състав'],
    maxLength: 2000,
    kinds: edible,
    requiredFor: edible,
    // Art. 19, para. 1, point e: a food of one ingredient that its name says.
    waivedBy: 'nutritionExempt',
    description: 'List of ingredients, in Bulgarian',
  }),
  text('allergens', 'Алергени', {
    aliases: ['allergens'],
    maxLength: 500,
    kinds: edible,
    requiredFor: [],
    description: 'Allergens, comma-separated and spelled as in `ingredients`, where pages emphasise them',
  }),
  text('warnings', 'Предупреждения', {
    aliases: ['warnings'],
    maxLength: 2000,
    kinds: all,
    requiredFor: [],
    description: 'Legally required warnings, in Bulgarian',
  }),
  text('directions', 'Начин на употреба', {
    aliases: ['directions', 'употреба'],
    maxLength: 1000,
    kinds: edible,
    requiredFor: [],
    description: 'Instructions for use, in Bulgarian',
  }),
  text('storage', 'Съхранение', {
    aliases: ['storage'],
    maxLength: 500,
    kinds: edible,
    requiredFor: [],
    description: 'Conditions of storage, in Bulgarian',
  }),
  text('countryOfOrigin', 'Страна на произход', {
    aliases: ['country of origin', 'произход'],
    maxLength: 100,
    kinds: all,
    requiredFor: [],
    description: 'Country of origin, in Bulgarian',
  }),
  text('operatorName', 'Оператор', {
    aliases: ['operator'],
    maxLength: 200,
    kinds: edible,
    requiredFor: edible,
    description: 'Name of the food business operator under whose name the food is sold, or the importer',
  }),
  text('operatorAddress', 'Адрес на оператора', {
    aliases: ['operator address'],
    maxLength: 300,
    kinds: edible,
    requiredFor: edible,
    description: 'Postal address of the food business operator',
  }),
  // Annex V: coffee, tea, herbs, spices, salt, honey and other unprocessed foods of one ingredient.
  text('nutritionExempt', 'Храна от една съставка', {
    aliases: ['nutrition exempt', 'една съставка'],
    maxLength: 120,
    kinds: ['food'],
    requiredFor: [],
    description:
      'What the food is, such as coffee beans, if it needs no nutrition declaration and no list of ingredients; empty otherwise',
  }),
  text('dailyPortion', 'Дневна доза', {
    aliases: ['daily portion'],
    maxLength: 300,
    kinds: ['supplement'],
    requiredFor: ['supplement'],
    description: 'Portion recommended for daily consumption, in Bulgarian',
  }),
  text('activeSubstances', 'Вещества в дневната доза', {
    aliases: ['active substances'],
    maxLength: 2000,
    kinds: ['supplement'],
    requiredFor: ['supplement'],
    description: 'Nutrients or substances of a supplement with their amounts per daily portion, in Bulgarian',
  }),
  text('notificationNumber', 'Уведомление до БАБХ №', {
    aliases: ['notification number'],
    maxLength: 100,
    kinds: ['supplement'],
    requiredFor: ['supplement'],
    description: 'Number of the notification of a supplement to the food safety agency',
  }),
  text('manufacturer', 'Производител', {
    aliases: ['manufacturer'],
    maxLength: 200,
    kinds: ['other'],
    requiredFor: ['other'],
    description: 'Name or trade mark of the manufacturer',
  }),
  text('manufacturerAddress', 'Адрес на производителя', {
    aliases: ['manufacturer address'],
    maxLength: 300,
    kinds: ['other'],
    requiredFor: ['other'],
    description: 'Postal address of the manufacturer',
  }),
  text('manufacturerContact', 'Имейл на производителя', {
    aliases: ['manufacturer email'],
    maxLength: 300,
    kinds: ['other'],
    requiredFor: ['other'],
    description: 'Electronic address of the manufacturer: email or URL of a contact form',
  }),
  text('responsiblePerson', 'Отговорно лице в ЕС', {
    aliases: ['responsible person'],
    maxLength: 600,
    kinds: ['other'],
    requiredFor: [],
    description: 'Name, postal and electronic address of the responsible person, if the manufacturer is outside the EU',
  }),
  text('identifier', 'Модел или партида', {
    aliases: ['identifier', 'model'],
    maxLength: 200,
    kinds: ['other'],
    requiredFor: [],
    description: 'Type, model or another identifier of the product in addition to its SKU',
  }),
  text('brand', 'Марка', {
    aliases: ['brand'],
    maxLength: 70,
    kinds: all,
    requiredFor: [],
    description: 'Brand, for search engines; empty for the manufacturer or the own brand of the shop',
  }),
  text('mpn', 'Номер от производителя', {
    aliases: ['mpn'],
    maxLength: 70,
    kinds: all,
    requiredFor: [],
    description: 'Number that the manufacturer gave the product (MPN); for search engines, with one variant only',
  }),
];

/**
 * The numbers about a product that the law or advertising asks for; its owner defines others (contracts/facts). Nutrition: Regulation (EU) 1169/2011, art. 30,
 * in the order of annex XV.
 */
export const factNumbers = [
  number('netWeightGrams', 'Нето тегло, g', {
    aliases: ['net weight', 'нетно тегло'],
    isWhole: false,
    min: 0,
    max: 100_000,
    kinds: all,
    requiredFor: edible,
    description: 'Net weight of the contents in g',
  }),
  number('googleCategory', 'Категория в Google', {
    aliases: ['google product category'],
    isWhole: true,
    min: 1,
    max: 999_999,
    kinds: all,
    requiredFor: [],
    description: 'Number in the product taxonomy of Google; absent for that of the shop',
  }),
  nutrient('energyKj', 'Енергия, kJ', 4000, 'Energy in kJ'),
  nutrient('energyKcal', 'Енергия, kcal', 1000, 'Energy in kcal'),
  nutrient('fat', 'Мазнини, g', 100, 'Fat in g'),
  nutrient('saturates', 'Наситени мастни киселини, g', 100, 'Saturates in g'),
  nutrient('carbohydrate', 'Въглехидрати, g', 100, 'Carbohydrate in g'),
  nutrient('sugars', 'Захари, g', 100, 'Sugars in g'),
  nutrient('protein', 'Белтъци, g', 100, 'Protein in g'),
  nutrient('salt', 'Сол, g', 100, 'Salt in g'),
];

function text<Name extends string>(name: Name, label: string, fact: Omit<FactText, 'name' | 'label'>) {
  return { name, label, ...fact };
}

function number<Name extends string>(name: Name, label: string, fact: Omit<FactNumber, 'name' | 'label'>) {
  return { name, label, ...fact };
}

function nutrient<Name extends string>(name: Name, label: string, max: number, description: string) {
  return number(name, label, {
    ...{
      max,
      min: 0,
      isWhole: false,
      aliases: [],
      kinds: ['food'],
      requiredFor: ['food'],
      waivedBy: 'nutritionExempt',
    },
    description: `${description}, per 100 g`,
  });
}

export type FactTextName = (typeof factTexts)[number]['name'];
export type FactNumberName = (typeof factNumbers)[number]['name'];
export type FactName = FactTextName | FactNumberName;

export const facts: readonly (ProductFact & { name: FactName })[] = [...factNumbers, ...factTexts];

/** A value for each text, by name. */
export function forEachFactText<Value>(
  valueOf: (text: FactText & { name: FactTextName }) => Value,
): Record<FactTextName, Value> {
  const entries = factTexts.map((text) => [text.name, valueOf(text)]);
  return Object.fromEntries(entries) as Record<FactTextName, Value>; // one entry for each name
}

/** A value for each number, by name. */
export function forEachFactNumber<Value>(
  valueOf: (number: FactNumber & { name: FactNumberName }) => Value,
): Record<FactNumberName, Value> {
  const entries = factNumbers.map((number) => [number.name, valueOf(number)]);
  return Object.fromEntries(entries) as Record<FactNumberName, Value>; // one entry for each name
}

type Facts = Readonly<Partial<Record<FactName, string | number | undefined>>>;

const isStated = (value: string | number | undefined): boolean => String(value ?? '').trim() !== '';

/** Only food has the exemption; a value that a supplement still has from before says nothing. */
const isWaived = (kind: ProductKind, productFacts: Facts): boolean =>
  kind === 'food' && isStated(productFacts.nutritionExempt);

/** The required data that a product of this kind does not have, in the order of the form. */
export function missingFacts(kind: ProductKind, productFacts: Facts): FactName[] {
  return facts
    .filter(({ name, requiredFor }) => requiredFor.includes(kind) && !isStated(productFacts[name]))
    .filter(({ waivedBy }) => waivedBy === undefined || !isWaived(kind, productFacts))
    .map(({ name }) => name);
}
