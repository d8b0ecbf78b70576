import { type Measure, measures } from './measures.rule.ts';

/** Where the key of a row leads. */
export type RowLink = 'day' | 'product' | 'town' | 'delivery' | 'payment' | 'status' | 'group' | 'cod';

interface ReportKindRule {
  name: string;
  /** The question that it answers. */
  asks: string;
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
  /** The period does not matter. */
  isTimeless?: true;
  /** What an empty report means, where it is not a period without sales. */
  none?: string;
}

const sold = 'Поръчките по деня, в който са направени, без отказаните, върнатите изцяло и скритите.';
const sums = 'Оборотът е общата сума с доставката и ДДС.';
const goods =
  'Стоките са по платената цена след отстъпките, без върнатите бройки. Маржът е без ДДС и само за стоките с известна себестойност.';
const ofSales = [
  'revenue',
  'orders',
  'average',
  'margin',
  'marginRate',
  'pieces',
  'goods',
  'discount',
  'refunded',
] as const;
const ofGoods = ['goods', 'pieces', 'margin', 'marginRate', 'net', 'cost', 'discount'] as const;
const ofRefusals = ['refused', 'parcels', 'refusedRate', 'refusedValue'] as const;

/** Every report: which figures it has, by what, and what they count. */
export const reportKinds = {
  time: {
    name: 'Продажби по време',
    asks: 'Колко изкарвам и накъде върви?',
    group: 'sales',
    rows: 'Период',
    measures: [...ofSales, 'delivery', 'cost'],
    counted: `${sold} ${sums} ${goods}`,
    link: 'day',
    isOrdered: true,
  },
  status: {
    name: 'По състояние',
    asks: 'Колко от поръчките стигат докрай?',
    group: 'sales',
    rows: 'Състояние',
    measures: ['orders', 'revenue', 'share'],
    counted: `Всички поръчки по деня, в който са направени, според днешното им състояние, без скритите. ${sums}`,
    link: 'status',
    isOrdered: true,
  },
  staff: {
    name: 'Магазин и телефон',
    asks: 'Колко идва от магазина и колко по телефона?',
    group: 'sales',
    rows: 'Приел',
    measures: ofSales,
    counted: `${sold} ${sums} Поръчките по телефона са на колегата, който ги е записал.`,
  },
  hour: {
    name: 'По час',
    asks: 'В кои часове се купува?',
    group: 'sales',
    rows: 'Час',
    measures: ofSales,
    counted: `${sold} ${sums}`,
    isOrdered: true,
  },
  weekday: {
    name: 'По ден от седмицата',
    asks: 'В кои дни се купува?',
    group: 'sales',
    rows: 'Ден',
    measures: ofSales,
    counted: `${sold} ${sums}`,
    isOrdered: true,
  },
  product: {
    name: 'По продукт',
    asks: 'Кое се продава и кое носи марж?',
    group: 'goods',
    rows: 'Продукт',
    measures: ofGoods,
    counted: `${sold} ${goods}`,
    link: 'product',
  },
  variant: {
    name: 'По вариант',
    asks: 'Кой размер, вкус или сила върви?',
    group: 'goods',
    rows: 'Вариант',
    measures: ofGoods,
    counted: `${sold} ${goods}`,
  },
  category: {
    name: 'По категория',
    asks: 'Кои раздели носят оборота?',
    group: 'goods',
    rows: 'Категория',
    measures: ofGoods,
    counted: `${sold} ${goods} Категориите са днешните; продукт в две категории се брои във всяка от тях и само веднъж в сбора.`,
  },
  attribute: {
    name: 'По опция',
    asks: 'Кой вкус или сила се търси най-много?',
    group: 'goods',
    rows: 'Опция',
    measures: ofGoods,
    counted: `${sold} ${goods} Стойностите са днешните; вариант с няколко се брои при всяка и само веднъж в сбора.`,
  },
  stock: {
    name: 'Стойност на наличностите',
    asks: 'Колко пари стоят на рафта?',
    group: 'goods',
    rows: 'Продукт',
    measures: ['stockValue', 'stock', 'costedStock', 'retailValue'],
    counted:
      'Наличностите в края на последния ден от периода по тогавашната себестойност, без ДДС. Продажните цени са днешните.',
    isAlone: true,
  },
  money: {
    name: 'Получени пари',
    asks: 'Колко пари влязоха и колко върнах?',
    group: 'money',
    rows: 'Начин на плащане',
    measures: ['received', 'refunded', 'balance'],
    counted:
      'Записаните плащания и връщания по деня на записа, независимо кога е поръчката. Сборът е този на движенията на пари.',
  },
  payment: {
    name: 'По начин на плащане',
    asks: 'Как плащат и колко поръчват така?',
    group: 'money',
    rows: 'Начин на плащане',
    measures: ofSales,
    counted: `${sold} ${sums}`,
    link: 'payment',
  },
  discount: {
    name: 'Цена на отстъпките',
    asks: 'Колко ми струва всяка отстъпка?',
    group: 'money',
    rows: 'Отстъпка',
    measures: ['discount', 'orders', 'revenue', 'average', 'margin', 'marginRate'],
    counted: `${sold} ${sums} Поръчка с две отстъпки се брои при всяка от тях и само веднъж в сбора.`,
  },
  vat: {
    name: 'ДДС по ставки',
    asks: 'Колко ДДС има в продажбите?',
    group: 'money',
    rows: 'Ставка',
    measures: ['vat', 'goods', 'net'],
    counted: `${sold} Данъкът е този в цените, без върнатите бройки. За декларацията важат документите за месеца.`,
    isOrdered: true,
  },
  courier: {
    name: 'По куриер',
    asks: 'С кого пращам и колко струва доставката?',
    group: 'delivery',
    rows: 'Доставка',
    measures: [...ofSales, 'delivery'],
    counted: `${sold} ${sums}`,
    link: 'delivery',
  },
  'courier-cost': {
    name: 'Доставка: взето и платено',
    asks: 'Колко доплащам за доставка?',
    group: 'delivery',
    rows: 'Доставка',
    measures: ['courierPaid', 'courierCharged', 'courierBalance', 'parcels', 'unpriced'],
    counted:
      'Поръчките с товарителница по деня, в който са направени. Платеното е цената, която куриерът е върнал за товарителниците, с тези за връщане. Взетото е доставката в поръчката; от отказаните и върнатите не е взето нищо. Поръчка, за чиято товарителница куриерът не е казал цена, стои само в последната колона.',
    link: 'delivery',
    none: 'За периода няма поръчки с товарителница.',
  },
  town: {
    name: 'По град',
    asks: 'Откъде са купувачите?',
    group: 'delivery',
    rows: 'Град',
    measures: ofSales,
    counted: `${sold} ${sums}`,
    link: 'town',
  },
  'refused-courier': {
    name: 'Отказани по куриер',
    asks: 'При кой куриер не си вземат пратките?',
    group: 'delivery',
    rows: 'Доставка',
    measures: ofRefusals,
    counted: 'Пратките с наложен платеж, за които се знае дали са взети, по деня на поръчката. Пазят се 24 месеца.',
  },
  'refused-town': {
    name: 'Отказани по град',
    asks: 'В кои градове не си вземат пратките?',
    group: 'delivery',
    rows: 'Град',
    measures: ofRefusals,
    counted: 'Пратките с наложен платеж, за които се знае дали са взети, по деня на поръчката. Пазят се 24 месеца.',
  },
  'cod-age': {
    name: 'Наложен платеж по давност',
    asks: 'Колко мои пари са още у куриерите и откога?',
    group: 'delivery',
    rows: 'Доставка',
    measures: ['due', 'due7', 'due14', 'due30', 'dueOver', 'parcels'],
    counted:
      'Доставените поръчки с наложен платеж, чиито пари още не са записани, по дните от доставката. Парите се записват от извлечението на куриера или на поръчката.',
    link: 'cod',
    isAlone: true,
    isTimeless: true,
    none: 'Парите за всички доставени поръчки с наложен платеж са записани. Ако в Настройки → Начини на плащане той е платен „щом пратката е доставена“, тук никога няма нищо: избери „щом куриерът преведе парите“, за да виждаш кой куриер ти дължи и откога.',
  },
  buyer: {
    name: 'Нови и върнали се',
    asks: 'Колко идват за пръв път и колко се връщат?',
    group: 'buyers',
    rows: 'Купувачи',
    measures: ofSales,
    counted: `${sold} ${sums} Броят се поръчки: „Нови“ са тези, преди които няма друга със същия имейл, и отказана. Колко са купувачите, казва „Купувачи по първи месец“, а колко са новите профили – таблото.`,
  },
  group: {
    name: 'По група клиенти',
    asks: 'Колко носи всяка група клиенти?',
    group: 'buyers',
    rows: 'Група',
    measures: ['revenue', 'orders', 'average', 'refunded'],
    counted: `${sold} ${sums} Групите са днешните; клиент в две групи се брои във всяка.`,
  },
  cohorts: {
    name: 'Купувачи по първи месец',
    asks: 'Колко струва един купувач с времето?',
    group: 'buyers',
    rows: 'Първа поръчка',
    measures: ['buyers', 'returning', 'returningRate', 'ordersPerBuyer', 'perBuyer', 'secondDays'],
    counted:
      'Хората, а не поръчките им: всеки имейл веднъж, с профил или без, в месеца на първата му поръчка, която не е отказана или върната, с всичко, което са купили оттогава. Смята се всяка нощ.',
    isOrdered: true,
    isAlone: true,
    isTimeless: true,
  },
  funnel: {
    name: 'От количка до доставка',
    asks: 'Къде се губят поръчките?',
    group: 'buyers',
    rows: 'Стъпка',
    measures: ['orders', 'share'],
    counted:
      'Започнатите колички и поръчките за периода. Посещенията не се броят, затова няма стъпка преди количката. Количките се пазят 200 дни.',
    isOrdered: true,
  },
  carts: {
    name: 'Изоставени колички',
    asks: 'Какво остана в количките?',
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
