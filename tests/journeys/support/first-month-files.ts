/** A courier's offices as CSV. */
export const officeList = Buffer.from(
  [
    'код;име;град;пощенски код;адрес;вид',
    '4001;Пловдив Център;Пловдив;4000;бул. „Руски“ 15;офис',
    '1001;София Младост;София;1784;бул. „Александър Малинов“ 51;офис',
  ].join('\n'),
);

const food = (at: number) => ({
  name: `Паучове проба ${at + 1}`,
  sku: `PROBA-${at + 1}`,
  slug: `proba-${at + 1}`,
  /** In euro cents. */
  price: 1199 + 37 * at,
});

export const foods = [
  food(0),
  food(1),
  food(2),
  food(3),
  food(4),
  food(5),
  food(6),
  food(7),
  food(8),
  food(9),
] as const;

/** What the law requires of food before a sale at a distance. */
const facts = {
  Вид: 'Храна',
  Съставки: 'вода, кофеин, овесени влакна',
  Алергени: 'овесени влакна',
  Оператор: 'Искра ООД',
  'Адрес на оператора': 'Пловдив, ул. „Гладстон“ 1',
  'Нето тегло, g': '12',
  'Енергия, kJ': '420',
  'Енергия, kcal': '100',
  'Мазнини, g': '0',
  'Наситени мастни киселини, g': '0',
  'Въглехидрати, g': '20',
  'Захари, g': '0,5',
  'Белтъци, g': '1',
  'Сол, g': '0,2',
};

const header = ['Продукт', 'Вариант', 'SKU', 'Адрес', 'Състояние', 'Цена', 'Валута', 'Наличност'];

/** The foods as drafts. */
export const productFile = Buffer.from(
  [
    [...header, ...Object.keys(facts)],
    ...foods.map(({ name, sku, slug, price }) => [
      ...[name, '20 бр.', sku, slug, 'Чернова', `${Math.floor(price / 100)},${price % 100}`, 'EUR', '40'],
      ...Object.values(facts),
    ]),
  ]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(';'))
    .join('\n'),
);
