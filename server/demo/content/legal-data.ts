import type { ProductKind } from '#contracts/products/product-kinds.rule.ts';
import type { ProductFacts } from '#contracts/products/products.ts';
import { ingredientsOf } from './build-product.ts';
import { demoSettings } from './settings.ts';
import type { DemoProduct } from './types.ts';

const { company, address } = demoSettings.legal;

const food: ProductFacts = {
  directions: 'Един пауч се слага между устната и венеца за 20–30 минути. Не се дъвче и не се поглъща.',
  storage: 'На сухо, при температура до 25 °C. След отваряне: до два месеца.',
  operatorName: company,
  operatorAddress: address,
  countryOfOrigin: 'България',
  ...{ energyKj: 418, energyKcal: 100, fat: 0.2, saturates: 0.1 },
  ...{ carbohydrate: 3.4, sugars: 0, protein: 0.3, salt: 1.2 },
};

const goods: ProductFacts = {
  manufacturer: company,
  manufacturerAddress: address,
  manufacturerContact: demoSettings.email,
  countryOfOrigin: 'България',
  warnings: 'Не е играчка. Да се пази от малки деца: съдържа дребни части.',
};

/** The product with its kind and the data that the law requires of it. */
export function withLegalData(product: DemoProduct): DemoProduct & { kind: ProductKind } {
  const { facts, flavour } = product;
  if (facts.caffeineMgPerPouch === undefined) return { ...product, kind: 'other', facts: { ...goods, ...facts } };
  const ingredients = facts.ingredients ?? ingredientsOf(aromaOfFlavour[flavour] ?? mixed);
  const milk = ingredients.includes('мляко') ? { allergens: 'мляко на прах' } : {};
  const netWeightGrams = facts.netWeightGrams ?? 13;
  return { ...product, kind: 'food', facts: { ...food, ...milk, netWeightGrams, ingredients, ...facts } };
}

const mixed = 'ароматизанти и екстракти според вкуса, мляко на прах (само в „Канела“)';

const aromaOfFlavour: Partial<Record<DemoProduct['flavour'], string>> = {
  menta: 'ментово масло',
  'ledena-menta': 'ароматизанти, ментол',
};
