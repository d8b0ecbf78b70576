import { caffeineFacts } from '#contracts/cart/caffeine.rule.ts';
import { categoriesOf, strengthVariants, tinFacts, tinPictures, type StrengthRow } from './build-product.ts';
import { getFlavour } from './flavours.ts';
import type { DemoProduct, FlavourSlug } from './types.ts';

interface Size {
  flavour: FlavourSlug;
  slug: string;
  pouches: 10 | 40;
  rows: StrengthRow[];
  description: string;
}

const sizes: Size[] = [
  {
    flavour: 'menta',
    slug: 'iskra-menta-mini',
    pouches: 10,
    rows: [
      [30, 890, 54],
      [50, 890, 77],
    ],
    description: `Десет пауча мента в кутия, която се губи в джоба за дребни. Същата рецепта като в голямата.

30 mg или 50 mg кофеин на пауч, цената е една. На пауч излиза по-скъпо от стандартната кутия: плащаш метала.`,
  },
  {
    flavour: 'ledena-menta',
    slug: 'iskra-ledena-menta-mini',
    pouches: 10,
    rows: [
      [50, 890, 33],
      [80, 990, 21],
    ],
    description: `Малката кутия за тези, които са чували, че ледената мента е силна, и искат да проверят с десет пауча вместо с двайсет.

Тук е в **50 mg** и **80 mg**.`,
  },
  {
    flavour: 'borovinka',
    slug: 'iskra-borovinka-mini',
    pouches: 10,
    rows: [
      [30, 890, 40],
      [50, 890, 36],
    ],
    description: `Боровинка за из път: 54 mm в диаметър, 19 mm висока, десет пауча.

- лека – 30 mg на пауч
- средна – 50 mg на пауч

Капакът е същият, с отделение за използваните, само че побира четири, а не осем.`,
  },
  {
    flavour: 'dinya',
    slug: 'iskra-dinya-mini',
    pouches: 10,
    rows: [
      [30, 890, 62],
      [50, 890, 5],
    ],
    description: `Диня в джобен формат. Става за първа кутия: лек вкус, ниска сила (**30 mg**), а ако не ти хареса, са ти останали само девет.

Има я и по 50 mg на пауч.`,
  },
  {
    flavour: 'tsitrus',
    slug: 'iskra-tsitrus-mini',
    pouches: 10,
    rows: [
      [50, 890, 48],
      [30, 890, 51],
    ],
    description: `Портокал и лимон, десет пауча. Маслото от кора е летливо, затова малката кутия е дори по-добрият избор: свършва, преди ароматът да е отслабнал.

Кофеин: 50 mg или 30 mg на пауч.`,
  },
  {
    flavour: 'kafe',
    slug: 'iskra-kafe-mini',
    pouches: 10,
    rows: [
      [50, 950, 27],
      [80, 1050, 18],
    ],
    description: `Десет пауча с вкус на тъмно изпечено кафе. За влака, за изпита, за срещата в девет, на която няма кафе.

Сила: **50 mg** или **80 mg** на пауч.`,
  },
  {
    flavour: 'kola',
    slug: 'iskra-kola-mini',
    pouches: 10,
    rows: [
      [30, 890, 0],
      [50, 890, 0],
    ],
    description: `Кола в малка кутия. В момента няма и двете сили (30 и 50 mg): доставчикът на метала закъснява, а в пластмаса не искаме.

Стандартната кутия с 20 пауча е налична.`,
  },
  {
    flavour: 'malina',
    slug: 'iskra-malina-mini',
    pouches: 10,
    rows: [
      [30, 890, 45, 950],
      [50, 890, 30],
    ],
    description: `Малината в най-малката ни кутия. Кисела, ясна, по 30 или 50 mg кофеин на пауч.

Побира се зад картите в по-дебел портфейл. По-тънък не сме пробвали.`,
  },
  {
    flavour: 'menta',
    slug: 'iskra-menta-golyama',
    pouches: 40,
    rows: [
      [50, 2290, 39],
      [80, 2690, 25],
    ],
    description: `Четирийсет пауча мента за хора, които вече са решили. На пауч е с около 11 % по-евтино от стандартната кутия.

- 50 mg на пауч – 57 ст. бройката
- 80 mg на пауч – 67 ст. бройката

Кутията е 78 mm и в джоб на дънки вече личи. Стои на бюро.`,
  },
  {
    flavour: 'borovinka',
    slug: 'iskra-borovinka-golyama',
    pouches: 40,
    rows: [
      [50, 2290, 20],
      [80, 2690, 14, 2990],
    ],
    description: `Голямата боровинка. Затваря се плътно, така че вкусът издържа и ако кутията ти стига за месец.

Налична по **50 mg** и **80 mg** на пауч. Осемдесетката е намалена, докато сменяме етикета; съдържанието е същото.`,
  },
  {
    flavour: 'tsitrus',
    slug: 'iskra-tsitrus-golyama',
    pouches: 40,
    rows: [
      [50, 2290, 28],
      [30, 2190, 11],
    ],
    description: `Цитрус за цялото бюро: 40 пауча, 50 mg или 30 mg кофеин всеки.

Съвет от склада: дръж я далеч от радиатор. Маслото от кора не обича топло и след седмица на парното става на препарат за под.`,
  },
  {
    flavour: 'kafe',
    slug: 'iskra-kafe-golyama',
    pouches: 40,
    rows: [
      [80, 2790, 17],
      [50, 2490, 23],
    ],
    description: `Четирийсет пауча кафе. По **80 mg** или **50 mg** на пауч – сметни сам колко чашки са това и колко от тях ти трябват.

За възрастен обичайно се приема, че до ${caffeineFacts.adultPerDayMg} mg кофеин на ден от всички източници е разумна граница. Това са пет пауча по 80 mg и нито едно кафе.`,
  },
  {
    flavour: 'ledena-menta',
    slug: 'iskra-ledena-menta-golyama',
    pouches: 40,
    rows: [
      [50, 2290, 31],
      [80, 2690, 6],
    ],
    description: `Най-студеното ни нещо в най-големия ни размер. 40 пауча, 50 или 80 mg кофеин.

Отваряй я настрани от лицето си. Не се шегуваме.`,
  },
];

const aromas: Partial<Record<FlavourSlug, string>> = {
  menta: 'ментово масло',
  'ledena-menta': 'ароматизанти, ментол',
  borovinka: 'концентрат от боровинка, ароматизанти',
  tsitrus: 'масло от портокалова кора, масло от лимонова кора',
  kafe: 'екстракт от кафе, ароматизанти',
  malina: 'концентрат от малина, ароматизанти',
};

/** Small and large tins of the best-selling flavours. */
export const sizeProducts: readonly DemoProduct[] = sizes.map(({ flavour, slug, pouches, rows, description }) => {
  const strengths = rows.map(([strength]) => strength);
  const first = strengths[0] ?? 50;
  return {
    slug,
    name: `Искра ${getFlavour(flavour).name} ${pouches === 10 ? 'мини' : 'голяма'}, ${pouches} пауча`,
    description,
    status: 'active',
    personalizable: false,
    facts: {
      ...tinFacts(
        [...strengths].sort((a, b) => a - b),
        pouches,
        aromas[flavour] ?? 'ароматизанти',
      ),
      caffeineMgPerPouch: first,
    },
    categories: categoriesOf(flavour, strengths),
    choices: ['sila'],
    variants: strengthVariants(flavour, pouches, rows),
    pictures: tinPictures(
      flavour,
      { strengthMg: first, pouches },
      pouches === 10 ? ['top', 'open', 'hand'] : ['top', 'tilted', 'open', 'hand'],
    ),
    flavour,
  };
});
