import type { ProductFacts } from '#contracts/products/products.ts';
import { getFlavour } from './flavours.ts';
import type { DemoPicture, DemoVariant, FlavourSlug, TinView } from './types.ts';

/** The middle part of a flavour's SKU. */
export const skuCodes: Record<FlavourSlug, string> = {
  menta: 'MEN',
  'ledena-menta': 'LED',
  evkalipt: 'EVK',
  borovinka: 'BOR',
  malina: 'MAL',
  dinya: 'DIN',
  cheresha: 'CHE',
  yabalka: 'YAB',
  mango: 'MAN',
  tsitrus: 'TSI',
  dzhindzhifil: 'DZH',
  kafe: 'KAF',
  kola: 'KOL',
  kanela: 'KAN',
  roza: 'ROZ',
  miks: 'MIX',
};

const kinds: Record<Exclude<FlavourSlug, 'miks'>, string> = {
  menta: 'mentovi',
  'ledena-menta': 'mentovi',
  evkalipt: 'mentovi',
  borovinka: 'plodovi',
  malina: 'plodovi',
  dinya: 'plodovi',
  cheresha: 'plodovi',
  yabalka: 'plodovi',
  mango: 'plodovi',
  tsitrus: 'tsitrusovi',
  dzhindzhifil: 'tsitrusovi',
  kafe: 'desertni-i-kafe',
  kola: 'desertni-i-kafe',
  kanela: 'desertni-i-kafe',
  roza: 'desertni-i-kafe',
};

const byStrength: Record<number, string> = { 30: 'leki', 50: 'sredni', 80: 'silni' };

/** The categories that a flavour in these strengths belongs to. */
export function categoriesOf(flavour: FlavourSlug, strengths: readonly number[]): string[] {
  const own = flavour === 'miks' ? [] : [kinds[flavour]];
  return [...own, ...strengths.flatMap((strength) => byStrength[strength] ?? [])];
}

const tinSizes: Record<number, string> = { 10: 'mini-10', 20: 'standart-20', 40: 'golyama-40' };

const list = (strengths: readonly number[]) =>
  strengths.length > 1 ? `${strengths.slice(0, -1).join(', ')} или ${strengths.at(-1)}` : `${strengths[0]}`;

/** The caffeine warning required by law, with the amount. */
export const caffeineWarning = (strengths: readonly number[]): string =>
  `Съдържа кофеин: ${list(strengths)} mg на пауч. Не се препоръчва за деца, бременни и кърмачки. Не се поглъща. Съхранявайте на място, недостъпно за деца.`;

export const ingredientsOf = (aroma: string): string =>
  `Пълнител (микрокристална целулоза), вода, кофеин, ${aroma}, подсладител (сукралоза), овлажнител (пропиленгликол), регулатор на киселинността (натриев карбонат).`;

/** The text on the back of a tin. */
export function tinFacts(strengths: readonly number[], pouches: number, aroma: string): ProductFacts {
  return {
    caffeineMgPerPouch: strengths[0] ?? 50,
    pouchesPerTin: pouches,
    netWeightGrams: Math.round(pouches * 0.65 * 10) / 10,
    ingredients: ingredientsOf(aroma),
    warnings: caffeineWarning(strengths),
  };
}

const sights: Record<TinView, (name: string, strength: number, pouches: number) => string> = {
  top: (name, strength, pouches) => `Кутия Искра ${name}, ${strength} mg, ${pouches} пауча, снимана отгоре`,
  tilted: (name, strength) => `Искра ${name}, ${strength} mg, под ъгъл: вижда се стената на кутията`,
  open: (name, strength) => `Отворена кутия Искра ${name}, ${strength} mg, с бели паучове`,
  stack: (name, strength) => `Три кутии Искра ${name}, ${strength} mg, една върху друга`,
  hand: (name, _, pouches) => `Размерите на кутия Искра ${name} с ${pouches} пауча до банкова карта`,
};

/** The pictures of a tin, in the order of the product page. */
export function tinPictures(
  flavour: FlavourSlug,
  tin: { strengthMg: number; pouches: number },
  views: readonly TinView[] = ['top', 'tilted', 'open', 'stack', 'hand'],
): DemoPicture[] {
  const { name } = getFlavour(flavour);
  return views.map((view) => ({
    file: `${flavour}-${tin.strengthMg}mg-${tin.pouches}-${view}`,
    alt: sights[view](name, tin.strengthMg, tin.pouches),
  }));
}

/** One tin's variant: `[strength, price, stock, price before the reduction]`. */
export type StrengthRow = readonly [strengthMg: number, price: number, stock: number, compareAtPrice?: number];

/** The variants of one flavour in one tin size, one per strength. */
export function strengthVariants(flavour: FlavourSlug, pouches: number, rows: readonly StrengthRow[]): DemoVariant[] {
  return rows.map(([strength, price, stock, compareAtPrice]) => ({
    sku: `ISK-${skuCodes[flavour]}-${strength}-${pouches}`,
    name: `${strength} mg`,
    price,
    compareAtPrice,
    stock,
    values: { vkus: flavour, sila: `${strength}-mg`, 'razmer-na-kutiyata': tinSizes[pouches] ?? 'standart-20' },
  }));
}

/** The name of a flavour within a sentence. */
export const flavourName = (flavour: FlavourSlug): string => getFlavour(flavour).name.toLowerCase();
