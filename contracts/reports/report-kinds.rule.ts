/** A figure of a report. `money` is in minor units, `percent` in hundredths of a percent. */
export const measures = {
  orders: { name: 'Поръчки', unit: 'count' },
  revenue: { name: 'Оборот', unit: 'money' },
  average: { name: 'Средна поръчка', unit: 'money' },
  pieces: { name: 'Бройки', unit: 'count' },
  goods: { name: 'Стоки', unit: 'money' },
  net: { name: 'Стоки без ДДС', unit: 'money' },
  vat: { name: 'ДДС', unit: 'money' },
  discount: { name: 'Отстъпки', unit: 'money' },
  delivery: { name: 'Доставка', unit: 'money' },
  refunded: { name: 'Върнати пари', unit: 'money' },
  cost: { name: 'Себестойност', unit: 'money', needsCosts: true },
  margin: { name: 'Марж', unit: 'money', needsCosts: true },
  marginRate: { name: 'Марж, %', unit: 'percent', needsCosts: true },
  received: { name: 'Получени пари', unit: 'money' },
  balance: { name: 'Остават', unit: 'money' },
  parcels: { name: 'Пратки', unit: 'count' },
  refused: { name: 'Отказани', unit: 'count' },
  refusedRate: { name: 'Отказани, %', unit: 'percent' },
  refusedValue: { name: 'Стойност на отказаните', unit: 'money' },
  share: { name: 'Дял, %', unit: 'percent' },
  buyers: { name: 'Купувачи', unit: 'count' },
  returning: { name: 'Купили пак', unit: 'count' },
  returningRate: { name: 'Купили пак, %', unit: 'percent' },
  perBuyer: { name: 'Оборот на купувач', unit: 'money' },
  ordersPerBuyer: { name: 'Поръчки на 100 купувачи', unit: 'count' },
  secondDays: { name: 'Дни до втора поръчка', unit: 'count' },
  stock: { name: 'Наличност', unit: 'count' },
  costedStock: { name: 'С известна себестойност', unit: 'count' },
  stockValue: { name: 'Стойност', unit: 'money', needsCosts: true },
  retailValue: { name: 'По продажни цени', unit: 'money' },
} as const satisfies Record<string, { name: string; unit: 'money' | 'count' | 'percent'; needsCosts?: true }>;
export type Measure = keyof typeof measures;

/** Where the key of a row leads. */
export type RowLink = 'day' | 'product' | 'town' | 'delivery' | 'payment' | 'status' | 'group';

interface ReportKindRule {
  name: string;
  group: 'sales' | 'goods' | 'money' | 'delivery' | 'buyers';
  /** The first one is what the chart shows and the rows are sorted by. */
  measures: readonly Measure[];
  /** The heading of the first column. */
  rows: string;
  /** What is counted, in a sentence. */
  counted: string;
  link?: RowLink;
  /** The rows have an order of their own, such as hours. */
  isOrdered?: true;
  /** The figures belong to a moment or to all time: there is nothing to compare with. */
  isAlone?: true;
}

const sold = 'Поръчките по деня, в който са направени, без отказаните, върнатите изцяло и скритите.';
const sums = 'Оборотът е общата сума с доставката и ДДС.';
const goods =
  'Стоките са по платената цена след отстъпките, без върнатите бройки. Маржът е без ДДС и само за стоките с известна себестойност.';
const ofSales = ['revenue', 'orders', 'average', 'pieces', 'goods', 'discount', 'refunded', 'margin', 'marginRate'] as const;
const ofGoods = ['goods', 'pieces', 'net', 'discount', 'cost', 'margin', 'marginRate'] as const;
const ofRefusals = ['refused', 'parcels', 'refusedRate', 'refusedValue'] as const;

/** Every report: which figures it has, by what, and what they count. */
export const reportKinds = {
  time: {
    name: 'Продажби по време',
    group: 'sales',
    rows: 'Период',
    measures: [...ofSales, 'delivery', 'cost'],
    counted: `${sold} ${sums} ${goods}`,
    link: 'day',
    isOrdered: true,
  },
  status: {
    name: 'По състояние',
    group: 'sales',
    rows: 'Състояние',
    measures: ['orders', 'revenue', 'share'],
    counted: `Всички поръчки по деня, в който са направени, според днешното им състояние, без скритите. ${sums}`,
    link: 'status',
    isOrdered: true,
  },
  staff: {
    name: 'Магазин и телефон',
    group: 'sales',
    rows: 'Приел',
    measures: ofSales,
    counted: `${sold} ${sums} Поръчките по телефона са на колегата, който ги е записал.`,
  },
  hour: { name: 'По час', group: 'sales', rows: 'Час', measures: ofSales, counted: `${sold} ${sums}`, isOrdered: true },
  weekday: {
    name: 'По ден от седмицата',
    group: 'sales',
    rows: 'Ден',
    measures: ofSales,
    counted: `${sold} ${sums}`,
    isOrdered: true,
  },
  product: { name: 'По продукт', group: 'goods', rows: 'Продукт', measures: ofGoods, counted: `${sold} ${goods}`, link: 'product' },
  variant: { name: 'По вариант', group: 'goods', rows: 'Вариант', measures: ofGoods, counted: `${sold} ${goods}` },
  category: {
    name: 'По категория',
    group: 'goods',
    rows: 'Категория',
    measures: ofGoods,
    counted: `${sold} ${goods} Категориите са днешните; продукт в две категории се брои във всяка от тях и само веднъж в сбора.`,
  },
  attribute: {
    name: 'По характеристика',
    group: 'goods',
    rows: 'Характеристика',
    measures: ofGoods,
    counted: `${sold} ${goods} Стойностите са днешните; вариант с няколко се брои при всяка и само веднъж в сбора.`,
  },
  stock: {
    name: 'Стойност на наличностите',
    group: 'goods',
    rows: 'Продукт',
    measures: ['stockValue', 'stock', 'costedStock', 'retailValue'],
    counted: 'Наличностите в края на последния ден от периода по тогавашната себестойност, без ДДС. Продажните цени са днешните.',
    isAlone: true,
  },
  money: {
    name: 'Получени пари',
    group: 'money',
    rows: 'Начин на плащане',
    measures: ['received', 'refunded', 'balance'],
    counted: 'Записаните плащания и връщания по деня на записа, независимо кога е поръчката. Сборът е този на движенията на пари.',
  },
  payment: {
    name: 'По начин на плащане',
    group: 'money',
    rows: 'Начин на плащане',
    measures: ofSales,
    counted: `${sold} ${sums}`,
    link: 'payment',
  },
  discount: {
    name: 'Цена на отстъпките',
    group: 'money',
    rows: 'Отстъпка',
    measures: ['discount', 'orders', 'revenue', 'average', 'margin', 'marginRate'],
    counted: `${sold} ${sums} Поръчка с две отстъпки се брои при всяка от тях и само веднъж в сбора.`,
  },
  vat: {
    name: 'ДДС по ставки',
    group: 'money',
    rows: 'Ставка',
    measures: ['vat', 'goods', 'net'],
    counted: `${sold} Данъкът е този в цените, без върнатите бройки. За декларацията важат документите за месеца.`,
    isOrdered: true,
  },
  courier: {
    name: 'По куриер',
    group: 'delivery',
    rows: 'Доставка',
    measures: [...ofSales, 'delivery'],
    counted: `${sold} ${sums}`,
    link: 'delivery',
  },
  town: { name: 'По град', group: 'delivery', rows: 'Град', measures: ofSales, counted: `${sold} ${sums}`, link: 'town' },
  'refused-courier': {
    name: 'Отказани по куриер',
    group: 'delivery',
    rows: 'Доставка',
    measures: ofRefusals,
    counted: 'Пратките с наложен платеж, за които се знае дали са взети, по деня на поръчката. Пазят се 24 месеца.',
  },
  'refused-town': {
    name: 'Отказани по град',
    group: 'delivery',
    rows: 'Град',
    measures: ofRefusals,
    counted: 'Пратките с наложен платеж, за които се знае дали са взети, по деня на поръчката. Пазят се 24 месеца.',
  },
  buyer: {
    name: 'Нови и върнали се',
    group: 'buyers',
    rows: 'Купувачи',
    measures: ofSales,
    counted: `${sold} ${sums} Нов е купувач без по-ранна поръчка със същия имейл.`,
  },
  group: {
    name: 'По група клиенти',
    group: 'buyers',
    rows: 'Група',
    measures: ['revenue', 'orders', 'average', 'refunded'],
    counted: `${sold} ${sums} Групите са днешните; клиент в две групи се брои във всяка.`,
  },
  cohorts: {
    name: 'Купувачи по първи месец',
    group: 'buyers',
    rows: 'Първа поръчка',
    measures: ['buyers', 'returning', 'returningRate', 'ordersPerBuyer', 'perBuyer', 'secondDays'],
    counted: 'Купувачите по месеца на първата им поръчка, с всичко, което са купили оттогава. Смята се всяка нощ.',
    isOrdered: true,
    isAlone: true,
  },
  funnel: {
    name: 'От количка до доставка',
    group: 'buyers',
    rows: 'Стъпка',
    measures: ['orders', 'share'],
    counted:
      'Започнатите колички и поръчките за периода. Посещенията не се броят, затова няма стъпка преди количката. Количките се пазят 200 дни.',
    isOrdered: true,
  },
  carts: {
    name: 'Изоставени колички',
    group: 'buyers',
    rows: 'Последна промяна',
    measures: ['buyers', 'pieces', 'goods'],
    counted:
      'Количките на влезли клиенти, които сега не са празни и не са пипани от един ден, по деня на последната промяна. Количките на гостите стоят само в браузъра им.',
    isOrdered: true,
    isAlone: true,
  },
} as const satisfies Record<string, ReportKindRule>;

export type ReportKind = keyof typeof reportKinds;
// Object.keys loses the literal names of the object above.
export const reportKindNames = Object.keys(reportKinds) as ReportKind[];

/** What a report is, with the properties that only some have. */
export const reportKindOf = (kind: ReportKind): ReportKindRule => reportKinds[kind];

export const reportGroups = {
  sales: 'Продажби',
  goods: 'Стоки и марж',
  money: 'Пари',
  delivery: 'Доставка',
  buyers: 'Купувачи',
} as const;

/** The figures of a report for someone who may or may not see costs. */
export function measuresOf(kind: ReportKind, seesCosts: boolean): Measure[] {
  return reportKinds[kind].measures.filter((measure) => seesCosts || !('needsCosts' in measures[measure]));
}
