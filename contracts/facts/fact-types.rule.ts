/** What a fact of a product may be. A choice has a closed list of values; it describes a product, or tells its variants apart. */
export const factTypes = ['choice', 'number', 'boolean', 'text', 'date'] as const;
export type FactType = (typeof factTypes)[number];

export const factTypeNames: Readonly<Record<FactType, string>> = {
  choice: 'Избор от списък',
  number: 'Число',
  boolean: 'Да или не',
  text: 'Текст',
  date: 'Дата',
};

/** Where a fact is shown. */
export const factPlaces = ['card', 'head', 'table', 'filter', 'comparison', 'feed', 'structured', 'csv'] as const;
export type FactPlace = (typeof factPlaces)[number];

export const factPlaceNames: Readonly<Record<FactPlace, string>> = {
  card: 'На картата в списъка',
  head: 'До името на продукта',
  table: 'В таблицата „Факти“',
  filter: 'Като филтър',
  comparison: 'В сравнението с нещо познато',
  feed: 'В списъците за Google и Meta',
  structured: 'В данните за търсачки',
  csv: 'Като колона във файловете',
};

/** What a choice describes: a whole product, which has its values, or its variants, which differ by them. */
export const choiceSubjects = ['variant', 'product'] as const;
export type ChoiceSubject = (typeof choiceSubjects)[number];

const placesOfType: Readonly<Record<FactType, readonly FactPlace[]>> = {
  choice: ['card', 'head', 'table', 'filter', 'feed', 'structured'],
  number: factPlaces,
  boolean: ['card', 'head', 'table', 'filter', 'feed', 'structured', 'csv'],
  text: ['card', 'head', 'table', 'feed', 'structured', 'csv'],
  date: ['card', 'head', 'table', 'feed', 'structured', 'csv'],
};

/**
 * The places that a fact has. The choices by which variants differ have a column together („Опции“), and only what can
 * be counted or chosen can be filtered by.
 */
export function placesOf(type: FactType, describes: ChoiceSubject): readonly FactPlace[] {
  return type === 'choice' && describes === 'product' ? [...placesOfType.choice, 'csv'] : placesOfType[type];
}

/**
 * A number with a meaning in law: `stimulant` is the amount of added caffeine in mg, which the statement beside the name
 * of a food gives (Regulation (EU) 1169/2011, annex III, point 4; contracts/products/caffeine-warning.rule.ts).
 */
export const factRoles = ['', 'stimulant'] as const;
export type FactRole = (typeof factRoles)[number];

export const factRoleNames: Readonly<Record<FactRole, string>> = {
  '': 'Няма',
  stimulant: 'Добавеният кофеин, в mg: показва задължителното предупреждение за храни',
};

export const maxFacts = 60;
export const maxFactName = 60;
export const maxChoices = 200;
/** How many values of a choice one product may have. */
export const maxChosen = 20;
export const maxLevels = 5;
export const maxLevelWords = 12;

/** The colour in which a light theme and a dark one show the things of a choice. Each is `#rrggbb`. */
export interface ChoiceTones {
  base: string;
  field: readonly [light: string, dark: string];
  text: readonly [light: string, dark: string];
}
