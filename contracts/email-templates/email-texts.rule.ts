/** What an email says, with fields in it. The body's paragraphs stand apart by an empty line. */
export interface EmailWording {
  subject: string;
  heading: string;
  body: string;
  /** On the button that leads to the one thing to do; empty in an email that has none. */
  button: string;
}

interface LetterKind {
  title: string;
  /** When it is sent. */
  when: string;
  /** What its text may name. */
  fields: readonly string[];
  original: EmailWording;
}

const shop = 'магазин';
const orderFields = [shop, 'име', 'поръчка', 'сума'] as const;

/**
 * A letter about an order that moved on. Its sum, its number and the person's name can be named; what the shop wrote
 * about the step stands where {бележка} is.
 */
const orderNews = (title: string, when: string, heading: string, text: string): LetterKind => ({
  title,
  when,
  fields: [...orderFields, 'бележка'],
  original: {
    subject: `Поръчка № {поръчка} ${heading} – {магазин}`,
    heading: `Поръчка № {поръчка} ${heading}`,
    body: `Здравей, {име}!\n\n${text}\n\n{бележка}`,
    button: 'Виж поръчката',
  },
});

/**
 * Every letter to customers: when it goes out and what it says until the owner changes it. Rows with products, small
 * print and the address behind the button belong to the email and are not part of the text.
 */
export const emailKinds = {
  'order-placed': {
    title: 'Приета поръчка',
    when: 'Веднага след поръчката.',
    fields: [...orderFields, 'доставка', 'плащане', 'указания'],
    original: {
      subject: 'Поръчка № {поръчка} в {магазин}',
      heading: 'Поръчка № {поръчка} е приета',
      body: 'Здравей, {име}! Благодарим за поръчката. Ще ти пишем, щом я потвърдим и изпратим.\n\nДоставка: {доставка}. Плащане: {плащане}.\n\n{указания}',
      button: 'Виж поръчката',
    },
  },
  'order-confirmed': orderNews(
    'Потвърдена поръчка',
    'Щом поръчката се потвърди.',
    'е потвърдена',
    'Потвърдихме поръчката ти и я подготвяме за изпращане.',
  ),
  'order-shipped': orderNews(
    'Изпратена поръчка',
    'Щом пратката тръгне.',
    'е изпратена',
    'Пратката пътува към теб. Куриерът ще ти се обади.',
  ),
  'order-delivered': orderNews(
    'Доставена поръчка',
    'Щом пратката е доставена.',
    'е доставена',
    'Пратката е доставена. Благодарим, че избра нас!',
  ),
  'order-cancelled': orderNews(
    'Отказана поръчка',
    'Щом поръчката се откаже, от клиента или от вас.',
    'е отказана',
    'Поръчката е отказана и няма да бъде изпратена.',
  ),
  'order-revised': {
    title: 'Променена поръчка',
    when: 'Когато смените редовете на поръчка и пишете на клиента.',
    fields: [...orderFields, 'указания'],
    original: {
      subject: 'Поръчка № {поръчка} е променена – {магазин}',
      heading: 'Поръчка № {поръчка} е променена',
      body: 'Здравей, {име}! Променихме поръчката ти. Ето какво съдържа сега.\n\n{указания}',
      button: 'Виж поръчката',
    },
  },
  'order-part-shipped': {
    title: 'Изпратена част от поръчка',
    when: 'Щом тръгне пратка с част от поръчката.',
    fields: [shop, 'име', 'поръчка', 'пратка'],
    original: {
      subject: 'Изпратихме част от поръчка № {поръчка} – {магазин}',
      heading: 'Изпратихме част от поръчка № {поръчка}',
      body: 'Здравей, {име}!\n\nТази пратка пътува към теб. Останалото тръгва отделно и ще ти пишем.\n\n{пратка}',
      button: 'Виж поръчката',
    },
  },
  'order-tracking': {
    title: 'Товарителница на пратка',
    when: 'Когато запишете товарителница на пратка, която вече пътува.',
    fields: [shop, 'име', 'поръчка', 'пратка'],
    original: {
      subject: 'Проследи пратката от поръчка № {поръчка} – {магазин}',
      heading: 'Проследи пратката от поръчка № {поръчка}',
      body: 'Здравей, {име}!\n\nПратката вече има номер, по който се вижда докъде е стигнала.\n\n{пратка}',
      button: 'Виж поръчката',
    },
  },
  'goods-returned': {
    title: 'Приета върната стока',
    when: 'Когато приемете върната стока.',
    fields: [shop, 'име', 'поръчка', 'пари'],
    original: {
      subject: 'Приехме върнатото от поръчка № {поръчка} – {магазин}',
      heading: 'Приехме върнатото от поръчка № {поръчка}',
      body: 'Здравей, {име}! Стоката е при нас.\n\n{пари}',
      button: 'Виж поръчката',
    },
  },
  'money-returned': {
    title: 'Върнати пари',
    when: 'Когато върнете пари от „Плащания“. За върната стока пише писмото за нея.',
    fields: [shop, 'име', 'поръчка', 'пари'],
    original: {
      subject: 'Връщаме ти пари по поръчка № {поръчка} – {магазин}',
      heading: 'Връщаме ти пари по поръчка № {поръчка}',
      body: 'Здравей, {име}! Връщаме ти {пари} По банков път може да отнеме няколко дни.',
      button: 'Виж поръчката',
    },
  },
  'review-request': {
    title: 'Молба за отзив',
    when: 'Дни след доставката, ако е включена в Настройки → Поръчка и отзиви.',
    fields: [shop, 'име', 'поръчка', 'продукти'],
    original: {
      subject: 'Какво мислиш за поръчка № {поръчка}',
      heading: 'Как ти се сториха?',
      body: 'Здравей, {име}! Преди няколко дни получи поръчка № {поръчка}: {продукти}.\n\nНапиши какво мислиш – и доброто, и лошото. Помага на следващия да избере.',
      button: 'Напиши отзив',
    },
  },
  'review-rejected': {
    title: 'Непубликуван отзив',
    when: 'Когато отхвърлите отзив.',
    fields: [shop, 'продукт', 'причина'],
    original: {
      subject: 'Отзивът ти за „{продукт}“ не е публикуван',
      heading: 'Отзивът ти за „{продукт}“ не е публикуван',
      body: 'Причината: {причина}\n\nМожеш да го промениш. След това ще го прочетем отново.',
      button: 'Промени отзива',
    },
  },
  'review-reply': {
    title: 'Отговор на отзив',
    when: 'Когато отговорите на отзив.',
    fields: [shop, 'продукт', 'отзив', 'отговор'],
    original: {
      subject: 'Отговорихме на отзива ти за „{продукт}“',
      heading: 'Отговорихме на отзива ти за „{продукт}“',
      body: 'Ти написа: „{отзив}“\n\nНашият отговор: {отговор}',
      button: 'Виж отзива',
    },
  },
  'stock-alert': {
    title: 'Отново на склад',
    when: 'Щом изчерпан вариант се върне, на който го е чакал.',
    fields: [shop, 'продукт', 'вариант'],
    original: {
      subject: 'Отново на склад: {продукт}, {вариант}',
      heading: '{продукт} отново е на склад',
      body: 'Помоли да ти кажем, когато „{продукт}, {вариант}“ е налично. Вече е.\n\nНе го пазим за никого: който поръча пръв, го взема.',
      button: 'Към продукта',
    },
  },
  'verify-email': {
    title: 'Потвърждаване на имейл',
    when: 'След регистрация.',
    fields: [shop],
    original: {
      subject: 'Потвърди имейла си в {магазин}',
      heading: 'Потвърди имейла си',
      body: 'Благодарим за регистрацията в {магазин}. Потвърди, че този имейл е твой.',
      button: 'Потвърди имейла',
    },
  },
  'reset-password': {
    title: 'Забравена парола',
    when: 'Когато някой поиска нова парола.',
    fields: [shop],
    original: {
      subject: 'Нова парола за {магазин}',
      heading: 'Нова парола',
      body: 'Получихме молба за нова парола за профила ти в {магазин}.',
      button: 'Задай нова парола',
    },
  },
  invitation: {
    title: 'Покана',
    when: 'Когато създадете профил без парола.',
    fields: [shop],
    original: {
      subject: 'Покана за {магазин}',
      heading: 'Покана за {магазин}',
      body: 'В {магазин} има профил за теб. Задай парола, за да влезеш в него.',
      button: 'Задай парола',
    },
  },
  security: {
    title: 'Промяна в защитата',
    when: 'След смяна на парола или на двуфакторна защита.',
    fields: [shop, 'промяна', 'подробно'],
    original: {
      subject: '{промяна} – {магазин}',
      heading: '{промяна}',
      body: '{подробно}\n\nАко не е твое дело, смени паролата си веднага.',
      button: 'Смени паролата',
    },
  },
  'account-deleted': {
    title: 'Изтрит профил',
    when: 'След изтриване на профила, за последно.',
    fields: [shop],
    original: {
      subject: 'Профилът ти в {магазин} е изтрит',
      heading: 'Профилът ти е изтрит',
      body: 'Изтрихме профила ти в {магазин}: данните, адресите и сесиите. Поръчките остават за счетоводството, без име и адрес.\n\nТова е последното ни писмо.',
      button: '',
    },
  },
  'inquiry-confirmed': {
    title: 'Получено запитване',
    when: 'След запитване от дистрибутор.',
    fields: [shop],
    original: {
      subject: 'Получихме запитването ви – {магазин}',
      heading: 'Получихме запитването ви',
      body: 'Здравейте! Благодарим за интереса. Отговаряме до един работен ден.\n\nАко искате да добавите нещо, отговорете на това писмо.',
      button: '',
    },
  },
} as const satisfies Record<string, LetterKind>;

export type EmailEvent = keyof typeof emailKinds;

// Object.keys forgets the literal names that the object above has.
export const emailEvents = Object.keys(emailKinds) as EmailEvent[];
