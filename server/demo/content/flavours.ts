import type { Flavour, FlavourSlug } from './types.ts';

/** Their colours are in web/shared/ui/flavours.css. */
export const flavours: readonly Flavour[] = [
  { slug: 'menta', name: 'Мента' },
  { slug: 'ledena-menta', name: 'Ледена мента' },
  { slug: 'evkalipt', name: 'Евкалипт' },
  { slug: 'borovinka', name: 'Боровинка' },
  { slug: 'malina', name: 'Малина' },
  { slug: 'dinya', name: 'Диня' },
  { slug: 'cheresha', name: 'Череша' },
  { slug: 'yabalka', name: 'Зелена ябълка' },
  { slug: 'mango', name: 'Манго' },
  { slug: 'tsitrus', name: 'Цитрус' },
  { slug: 'dzhindzhifil', name: 'Джинджифил' },
  { slug: 'kafe', name: 'Кафе' },
  { slug: 'kola', name: 'Кола' },
  { slug: 'kanela', name: 'Канела' },
  { slug: 'roza', name: 'Роза' },
];

/** Mixed sets, and accessories without a flavour. */
export const plainFlavour: Flavour = { slug: 'miks', name: 'Микс' };

const bySlug = new Map([...flavours, plainFlavour].map((flavour) => [flavour.slug, flavour]));

/** The flavour with this slug. */
export function getFlavour(slug: FlavourSlug): Flavour {
  return bySlug.get(slug) ?? plainFlavour;
}
