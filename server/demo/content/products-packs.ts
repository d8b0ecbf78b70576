import { caffeineWarning, categoriesOf, skuCodes, tinPictures } from './build-product.ts';
import { getFlavour } from './flavours.ts';
import type { DemoProduct, DemoVariant, FlavourSlug } from './types.ts';

interface Pack {
  flavour: FlavourSlug;
  slug: string;
  strengthMg: number;
  /** `[tins, price, stock, price before the reduction]`. */
  rows: (readonly [tins: number, price: number, stock: number, compareAtPrice?: number])[];
  description: string;
}

const packs: Pack[] = [
  {
    flavour: 'menta',
    slug: 'iskra-menta-paket',
    strengthMg: 50,
    rows: [
      [5, 5890, 42],
      [10, 10990, 18, 11490],
    ],
    description: `Пет или десет кутии „Мента“ по 50 mg, двайсет пауча всяка. Увити в хартия, без излишна кутия.

Колкото повече кутии, толкова по-евтина е всяка. Срокът на годност е поне девет месеца от деня, в който ги изпращаме.`,
  },
  {
    flavour: 'borovinka',
    slug: 'iskra-borovinka-paket',
    strengthMg: 50,
    rows: [
      [5, 5890, 25],
      [10, 11290, 9],
    ],
    description: `Боровинка на едро, доколкото изобщо я има на едро. Кутии по 20 пауча, **50 mg** кофеин на пауч.

Смяна на вкуса в пакета не правим. За различни вкусове са комплектите.`,
  },
  {
    flavour: 'tsitrus',
    slug: 'iskra-tsitrus-paket',
    strengthMg: 50,
    rows: [
      [5, 5890, 30],
      [10, 11290, 12],
    ],
    description: `Пакет „Цитрус“, 50 mg на пауч. Неотворените кутии са запечатани с фолио, така че ароматът не бяга; отваряй ги една по една.

- 5 кутии, 100 пауча
- 10 кутии, 200 пауча`,
  },
  {
    flavour: 'kafe',
    slug: 'iskra-kafe-paket',
    strengthMg: 80,
    rows: [
      [5, 7290, 16],
      [10, 13990, 4],
    ],
    description: `Силната версия на „Кафе“ (**80 mg** на пауч) в пакет. Поръчват го най-вече редакции и една пожарна.

Плащане с фактура е възможно: попълни данните на фирмата при поръчката.`,
  },
  {
    flavour: 'ledena-menta',
    slug: 'iskra-ledena-menta-paket',
    strengthMg: 50,
    rows: [
      [5, 5890, 21],
      [10, 11290, 0],
    ],
    description: `Пет кутии ледена мента, общо сто пауча по 50 mg. Има и пакет с десет, когато не е свършил.

Пратката тежи около 400 грама с опаковката.`,
  },
  {
    flavour: 'dinya',
    slug: 'iskra-dinya-paket',
    strengthMg: 30,
    rows: [
      [5, 5390, 34],
      [10, 9990, 15, 10490],
    ],
    description: `Диня, лека: 30 mg кофеин на пауч. Пакетът, който хората вземат за споделяне – на къмпинг, на фестивал, в офис с отворени прозорци.

Непълнолетни не влизат в сметката.`,
  },
];

const variant = (
  { flavour, strengthMg }: Pack,
  [tins, price, stock, compareAtPrice]: Pack['rows'][number],
): DemoVariant => ({
  sku: `ISK-${skuCodes[flavour]}-${strengthMg}-20X${tins}`,
  name: `${tins} кутии`,
  price,
  compareAtPrice,
  stock,
  values: { vkus: flavour, sila: `${strengthMg}-mg`, 'razmer-na-kutiyata': 'standart-20', 'broy-kutii': `${tins}` },
});

/** Packs of five or ten tins of one flavour. */
export const packProducts: readonly DemoProduct[] = packs.map((pack) => {
  const { flavour, slug, strengthMg, rows, description } = pack;
  const { name } = getFlavour(flavour);
  return {
    slug,
    name: `Пакет Искра ${name}, ${strengthMg} mg`,
    description,
    status: 'active',
    personalizable: false,
    facts: { caffeineMgPerPouch: strengthMg, pouchesPerTin: 20, warnings: caffeineWarning([strengthMg]) },
    categories: ['komplekti', ...categoriesOf(flavour, [strengthMg])],
    choices: ['broy-kutii'],
    variants: rows.map((row) => variant(pack, row)),
    pictures: [
      {
        file: `${slug}-${strengthMg}mg-stack`,
        alt: `Пет кутии Искра ${name}, ${strengthMg} mg, една върху друга`,
      },
      {
        file: `${slug}-${strengthMg}mg-grid`,
        alt: `Десет кутии Искра ${name}, подредени една до друга`,
      },
      ...tinPictures(flavour, { strengthMg, pouches: 20 }, ['open', 'hand']),
    ],
    flavour,
  };
});
