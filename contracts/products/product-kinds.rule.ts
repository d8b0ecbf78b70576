/** What a product is by law; each kind has its own required data. */
export const productKinds = ['food', 'supplement', 'other'] as const;
export type ProductKind = (typeof productKinds)[number];

/** What the kinds are called on screen and in files. */
export const productKindNames: Readonly<Record<ProductKind, string>> = {
  food: 'Храна',
  supplement: 'Хранителна добавка',
  other: 'Друга стока',
};
