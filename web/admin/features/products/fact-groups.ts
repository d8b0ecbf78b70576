import type { FactName, FactTextName } from '#contracts/products/product-facts.rule.ts';
import type { ProductKind } from '#contracts/products/product-kinds.rule.ts';

/** A group of facts in the form of a product. */
export interface FactGroupOf {
  title: string;
  kinds: readonly ProductKind[];
  text?: string;
  /** Numbers are shown in a grid above the texts. */
  names: readonly FactName[];
}

/**
 * What is asked before the groups, by kind: food of one ingredient lacks neither a list of ingredients nor nutrition facts,
 * which are then not asked for.
 */
export const factsAskedFirst: Readonly<Record<ProductKind, readonly FactTextName[]>> = {
  food: ['nutritionExempt'],
  supplement: [],
  other: [],
};

/** The groups of the form, in order. A name may be in several groups of different kinds. */
export const factGroups: readonly FactGroupOf[] = [
  {
    title: 'Количество',
    kinds: ['food', 'supplement'],
    names: ['netWeightGrams'],
  },
  {
    title: 'Етикет',
    kinds: ['food', 'supplement'],
    names: ['ingredients', 'allergens', 'warnings', 'directions', 'storage'],
  },
  {
    title: 'Хранителни стойности в 100 g',
    kinds: ['food'],
    text: 'За един брой се смятат сами, от теглото и броя в опаковката.',
    names: ['energyKj', 'energyKcal', 'fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'],
  },
  {
    title: 'Дневна доза',
    kinds: ['supplement'],
    text: 'Предупрежденията, които законът иска от всяка добавка, се показват сами.',
    names: ['dailyPortion', 'activeSubstances', 'notificationNumber'],
  },
  {
    title: 'Оператор и произход',
    kinds: ['food', 'supplement'],
    text: 'Фирмата, под чието име се продава храната, или вносителят, ако тя е извън ЕС.',
    names: ['operatorName', 'operatorAddress', 'countryOfOrigin'],
  },
  {
    title: 'Производител и безопасност',
    kinds: ['other'],
    names: [
      ...(['netWeightGrams', 'manufacturer', 'manufacturerAddress', 'manufacturerContact'] as const),
      ...(['responsiblePerson', 'identifier', 'countryOfOrigin', 'warnings'] as const),
    ],
  },
  {
    title: 'За търсачки и реклама',
    kinds: ['food', 'supplement', 'other'],
    text: 'Изпращат се в списъците за Google, Meta и Pazaruvaj. На страницата не се показват.',
    names: ['googleCategory', 'brand', 'mpn'],
  },
];

/** Texts of several lines. */
export const longFacts: ReadonlySet<FactName> = new Set([
  'ingredients',
  'warnings',
  'directions',
  'activeSubstances',
  'responsiblePerson',
]);

/** The hints below fields of facts, by name. */
export const factHints: Partial<Record<FactName, string>> = {
  allergens: 'Със запетая, написани както в съставките: в магазина се удебеляват там.',
  nutritionExempt:
    'Кафе, чай, подправка, сол, мед? Напиши какво е, например „кафе на зърна“, и хранителни стойности и съставки не са нужни. За друга храна остави празно.',
  storage: 'Ако храната иска особени условия.',
  responsiblePerson: 'Име, адрес и имейл. Само ако производителят е извън ЕС.',
  manufacturerContact: 'Или адресът на формата му за връзка.',
  googleCategory: 'Числото от списъка на Google, ако е друга от общата в Настройки.',
  brand: 'Празна: производителят или собствената марка от Настройки.',
  mpn: 'Както е на опаковката. Само за продукт с един вариант; ако не го знаеш, остави празно.',
  identifier: 'Ако SKU не стига, за да се познае стоката.',
};
