import { caffeineWarning, flavourName } from './build-product.ts';
import type { DemoPicture, DemoProduct, DemoVariant, FlavourSlug, SetView } from './types.ts';

interface MixedSet {
  slug: string;
  name: string;
  code: string;
  flavours: FlavourSlug[];
  pouches: 10 | 20;
  /** `[strength, price, stock, price before the reduction]`. */
  rows: (readonly [strengthMg: number, price: number, stock: number, compareAtPrice?: number])[];
  views: SetView[];
  categories: string[];
  flavour: FlavourSlug;
  description: string;
}

const sets: MixedSet[] = [
  {
    slug: 'degustatsionen-komplekt',
    name: 'Дегустационен комплект, 5 вкуса',
    code: 'DEG',
    flavours: ['menta', 'tsitrus', 'dinya', 'borovinka', 'kafe'],
    pouches: 10,
    rows: [
      [30, 3790, 45],
      [50, 3790, 63, 4450],
    ],
    views: ['fan', 'stack', 'grid'],
    categories: ['komplekti'],
    flavour: 'miks',
    description: `Пет мини кутии: мента, цитрус, диня, боровинка, кафе. По десет пауча – достатъчно, за да разбереш кой вкус ще поръчаш пак.

Избираш силата за целия комплект: **30 mg** или **50 mg**. Не се смесват, за да не вземеш по погрешка по-силен.`,
  },
  {
    slug: 'mentovo-trio',
    name: 'Ментово трио',
    code: 'MTR',
    flavours: ['evkalipt', 'ledena-menta', 'menta'],
    pouches: 20,
    rows: [
      [50, 3590, 28],
      [30, 3390, 19],
    ],
    views: ['fan', 'stack', 'grid'],
    categories: ['komplekti', 'mentovi'],
    flavour: 'menta',
    description: `Мента, ледена мента и евкалипт: от „свежо“ през „студено“ до „аптека, но приятно“.

Три стандартни кутии по 20 пауча, всички с 50 mg (или всички с 30 mg) кофеин на пауч.`,
  },
  {
    slug: 'plodovo-trio',
    name: 'Плодово трио',
    code: 'PTR',
    flavours: ['malina', 'yabalka', 'borovinka'],
    pouches: 20,
    rows: [
      [50, 3590, 31],
      [30, 3390, 24],
    ],
    views: ['fan', 'stack', 'box'],
    categories: ['komplekti', 'plodovi'],
    flavour: 'malina',
    description: `Малина, зелена ябълка, боровинка. Подредихме ги по киселост: ябълката е първа, боровинката – последна.

По **50 mg** или по **30 mg** на пауч; шейсет пауча общо.`,
  },
  {
    slug: 'desert-i-kafe',
    name: 'Кафе, кола и канела',
    code: 'DTR',
    flavours: ['kanela', 'kola', 'kafe'],
    pouches: 20,
    rows: [[50, 3690, 22, 3970]],
    views: ['fan', 'stack', 'box'],
    categories: ['komplekti', 'desertni-i-kafe', 'sredni'],
    flavour: 'kafe',
    description: `Трите ни вкуса, в които няма нищо зелено. Всяка кутия е по 50 mg кофеин на пауч, двайсет пауча.

Подходящо за човек, който казва „не обичам мента“ и го мисли.`,
  },
  {
    slug: 'kutiya-za-ofisa',
    name: 'Кутия за офиса, 10 вкуса',
    code: 'OFI',
    flavours: ['menta', 'tsitrus', 'malina', 'borovinka', 'mango', 'kola', 'kafe', 'yabalka', 'dinya', 'kanela'],
    pouches: 20,
    rows: [
      [30, 10490, 8],
      [50, 11490, 13],
    ],
    views: ['box', 'grid', 'fan'],
    categories: ['komplekti'],
    flavour: 'miks',
    description: `Десет различни кутии в картонена поставка, която се разрязва и остава на рафта до кафемашината.

- 200 пауча общо
- една сила за всички: 30 mg или 50 mg
- фактура на фирма: отбелязва се при поръчката

Най-често първа свършва колата, а последна – канелата. Ако при вас е обратното, пишете ни.`,
  },
  {
    slug: 'tseliyat-raft',
    name: 'Целият рафт, 15 вкуса',
    code: 'ALL',
    flavours: [
      'menta',
      'ledena-menta',
      'evkalipt',
      'borovinka',
      'malina',
      'dinya',
      'cheresha',
      'yabalka',
      'mango',
      'tsitrus',
      'dzhindzhifil',
      'kafe',
      'kola',
      'kanela',
      'roza',
    ],
    pouches: 20,
    rows: [[50, 17490, 3]],
    views: ['grid', 'box', 'fan'],
    categories: ['komplekti', 'sredni'],
    flavour: 'miks',
    description: `Всичко, което правим, по една кутия: петнайсет вкуса, триста пауча, **50 mg** кофеин всеки.

Включва и „Роза“ – запазихме бройки от последната партида само за този комплект. Когато свършат, спира и комплектът.`,
  },
];

const viewNames: Record<SetView, string> = {
  fan: 'кутиите, разпръснати една до друга',
  grid: 'всички кутии, подредени',
  stack: 'кутиите една върху друга',
  box: 'кутиите в картонена поставка',
};

const variant = (
  { code, flavours, pouches }: MixedSet,
  [strengthMg, price, stock, compareAtPrice]: MixedSet['rows'][number],
): DemoVariant => {
  const tins = `${flavours.length}`;
  return {
    sku: `ISK-${code}-${strengthMg}-${pouches}X${tins}`,
    name: `${strengthMg} mg`,
    price,
    compareAtPrice,
    stock,
    values: {
      vkus: 'miks',
      sila: `${strengthMg}-mg`,
      'razmer-na-kutiyata': pouches === 10 ? 'mini-10' : 'standart-20',
      ...(['3', '5', '10', '15'].includes(tins) ? { 'broy-kutii': tins } : {}),
    },
  };
};

const picture = ({ slug, name, flavours, rows }: MixedSet, view: SetView): DemoPicture => ({
  file: `${slug}-${rows[0]?.[0] ?? 50}mg-${view}`,
  alt: `${name}: ${viewNames[view]} (${flavours.slice(0, 5).map(flavourName).join(', ')}${flavours.length > 5 ? ' и други' : ''})`,
});

/** Sets of several flavours in one strength. */
export const setProducts: readonly DemoProduct[] = sets.map((set) => {
  const strengths = set.rows.map(([strength]) => strength);
  return {
    slug: set.slug,
    name: set.name,
    description: set.description,
    status: 'active',
    personalizable: false,
    facts: {
      caffeineMgPerPouch: strengths[0] ?? 50,
      pouchesPerTin: set.pouches,
      netWeightGrams: Math.round(set.flavours.length * set.pouches * 0.65),
      warnings: caffeineWarning([...strengths].sort((a, b) => a - b)),
    },
    categories: [...new Set(set.categories)],
    choices: ['sila', 'broy-kutii'],
    variants: set.rows.map((row) => variant(set, row)),
    pictures: set.views.map((view) => picture(set, view)),
    flavour: set.flavour,
  };
});
