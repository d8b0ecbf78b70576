import type { Flavour, FlavourSlug } from './types.ts';

/**
 * Every flavour's colours. `base` marks the flavour everywhere, `deep` and `glow` are its shade and its light on the
 * lid, `field` and `fieldDark` lie behind the tin in the light and the dark theme, `ink` is what the lid is printed with.
 */
export const flavours: readonly Flavour[] = [
  {
    slug: 'menta',
    name: 'Мента',
    base: '#13a07f',
    deep: '#07513f',
    glow: '#6fe3c4',
    field: '#d9f2ea',
    fieldDark: '#11352c',
    ink: '#ffffff',
  },
  {
    slug: 'ledena-menta',
    name: 'Ледена мента',
    base: '#2789cf',
    deep: '#0c3f72',
    glow: '#96dbff',
    field: '#dceefb',
    fieldDark: '#112f47',
    ink: '#ffffff',
  },
  {
    slug: 'evkalipt',
    name: 'Евкалипт',
    base: '#2b8791',
    deep: '#0e434a',
    glow: '#93d9dc',
    field: '#dbeff0',
    fieldDark: '#133338',
    ink: '#ffffff',
  },
  {
    slug: 'borovinka',
    name: 'Боровинка',
    base: '#4b45c6',
    deep: '#221d70',
    glow: '#9d98ff',
    field: '#e2e0fb',
    fieldDark: '#24214c',
    ink: '#ffffff',
  },
  {
    slug: 'malina',
    name: 'Малина',
    base: '#c9256b',
    deep: '#6b0b35',
    glow: '#ff86b6',
    field: '#fbdfea',
    fieldDark: '#451528',
    ink: '#ffffff',
  },
  {
    slug: 'dinya',
    name: 'Диня',
    base: '#e8476a',
    deep: '#8c1836',
    glow: '#ffa3b3',
    field: '#fde0e6',
    fieldDark: '#4a1a26',
    ink: '#ffffff',
  },
  {
    slug: 'cheresha',
    name: 'Череша',
    base: '#ae1735',
    deep: '#58061a',
    glow: '#f4738a',
    field: '#f8dde1',
    fieldDark: '#42121c',
    ink: '#ffffff',
  },
  {
    slug: 'yabalka',
    name: 'Зелена ябълка',
    base: '#6ba42a',
    deep: '#315708',
    glow: '#c6ea7e',
    field: '#e9f4d7',
    fieldDark: '#283814',
    ink: '#ffffff',
  },
  {
    slug: 'mango',
    name: 'Манго',
    base: '#f0782a',
    deep: '#99380a',
    glow: '#ffc079',
    field: '#fde6d5',
    fieldDark: '#4a2513',
    ink: '#ffffff',
  },
  {
    slug: 'tsitrus',
    name: 'Цитрус',
    base: '#f0a202',
    deep: '#9c5f00',
    glow: '#ffe182',
    field: '#fdf0cf',
    fieldDark: '#44300b',
    ink: '#3b2300',
  },
  {
    slug: 'dzhindzhifil',
    name: 'Джинджифил',
    base: '#dca63a',
    deep: '#8f5510',
    glow: '#ffe3a0',
    field: '#faeed2',
    fieldDark: '#3f2f12',
    ink: '#3a2400',
  },
  {
    slug: 'kafe',
    name: 'Кафе',
    base: '#6d4730',
    deep: '#321c10',
    glow: '#bd906f',
    field: '#eee3da',
    fieldDark: '#35261d',
    ink: '#fff6ec',
  },
  {
    slug: 'kola',
    name: 'Кола',
    base: '#7c1f26',
    deep: '#38090d',
    glow: '#d66a68',
    field: '#f2dedc',
    fieldDark: '#3a1517',
    ink: '#ffffff',
  },
  {
    slug: 'kanela',
    name: 'Канела',
    base: '#b5552b',
    deep: '#612509',
    glow: '#f0a67a',
    field: '#f7e3d8',
    fieldDark: '#432214',
    ink: '#ffffff',
  },
  {
    slug: 'roza',
    name: 'Роза',
    base: '#d95f92',
    deep: '#862750',
    glow: '#ffb3d2',
    field: '#fce4ee',
    fieldDark: '#471e31',
    ink: '#ffffff',
  },
];

/** Mixed sets and accessories that carry no flavour: the brand's own graphite. */
export const plainFlavour: Flavour = {
  slug: 'miks',
  name: 'Микс',
  base: '#3a332c',
  deep: '#14110e',
  glow: '#a3978a',
  field: '#efe9df',
  fieldDark: '#2a2520',
  ink: '#ffb35c',
};

const bySlug = new Map([...flavours, plainFlavour].map((flavour) => [flavour.slug, flavour]));

/** The flavour with this slug. */
export function findFlavour(slug: FlavourSlug): Flavour {
  return bySlug.get(slug) ?? plainFlavour;
}

const block = (selector: string, lines: string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;

/** The text of web/shared/ui/flavours.css, which a test holds equal to the file. */
export function flavourStyles(): string {
  const blocks = [...flavours, plainFlavour].map(({ slug, base, deep, glow, field, fieldDark }) =>
    block(`[data-flavour='${slug}']`, [
      `--flavour-base: ${base};`,
      `--flavour-field: light-dark(${field}, ${fieldDark});`,
      // The glow of dark flavours is too faint for words on their dark fields.
      `--flavour-text: light-dark(${deep}, color-mix(in oklab, ${glow} 70%, white));`,
    ]),
  );
  return ['/* Written by ops/draw/write-flavour-styles.ts from the flavour table. Do not edit. */\n', ...blocks].join(
    '\n',
  );
}
