/** A small text of the storefront that the owner may change. */
export interface StoreText {
  /** The part of the shop that it is seen in. */
  group: 'search' | 'cart' | 'age' | 'footer' | 'product' | 'order' | 'contact' | 'pages';
  /** What it is called in the panel. */
  name: string;
  /** Where visitors see it. */
  where: string;
  /** The text of a shop whose owner has not changed it. The place that shows it has the same one. */
  usual: string;
  /** The greatest number of characters. */
  max: number;
  /** Names that stand for values in curly brackets. */
  fields: readonly string[];
  /** Whether it may be empty, which leaves it out. */
  isOptional: boolean;
  /** Whether it may have several lines. */
  hasLines: boolean;
}

const short = { max: 60, fields: [], isOptional: false, hasLines: false } as const;
const sentence = { max: 200, fields: [], isOptional: false, hasLines: false } as const;
const optional = { ...sentence, isOptional: true } as const;

/** All small texts of the storefront, by their key. */
export const storeTexts = {
  'search-hint': {
    ...short,
    group: 'search',
    name: 'Подсказка в търсенето',
    where: 'В полето за търсене, докато е празно.',
    usual: 'Търси продукт…',
    max: 30,
  },
  'nothing-suggested': {
    ...sentence,
    group: 'search',
    name: 'Няма предложения',
    where: 'Под полето за търсене, когато нищо не отговаря на написаното.',
    usual: 'Няма предложения. Опитай с друга дума.',
  },
  'search-advice': {
    ...sentence,
    group: 'search',
    name: 'Съвет при празно търсене',
    where: 'В списъка с продукти, когато търсенето не намира нищо. След него пише „или разгледай всичко.“',
    usual: 'Опитай с друга дума',
    max: 100,
  },
  'no-products': {
    ...sentence,
    group: 'search',
    name: 'Магазин без продукти',
    where: 'В списъка с продукти, докато в магазина още няма нито един.',
    usual: 'Подреждаме рафтовете. Намини пак скоро.',
  },
  'empty-cart-title': {
    ...short,
    group: 'cart',
    name: 'Празна количка, заглавие',
    where: 'В количката, когато в нея няма нищо.',
    usual: 'Количката е празна',
  },
  'empty-cart': {
    ...sentence,
    group: 'cart',
    name: 'Празна количка',
    where: 'Под заглавието на празната количка.',
    usual: 'Всичко, което добавиш, ще те чака тук.',
  },
  'no-favourites-title': {
    ...short,
    group: 'cart',
    name: 'Без любими, заглавие',
    where: 'На страницата с любими, когато няма нито един продукт.',
    usual: 'Още няма любими',
  },
  'no-favourites': {
    ...sentence,
    group: 'cart',
    name: 'Без любими',
    where: 'Под заглавието на празната страница с любими.',
    usual: 'Натисни сърцето на страницата на продукт и ще го намираш тук.',
  },
  'age-question': {
    ...short,
    group: 'age',
    name: 'Въпрос за възрастта',
    where: 'В прозореца при първото влизане, ако питаш за 18 години.',
    usual: 'Имаш ли 18 години?',
  },
  'age-reason': {
    ...sentence,
    group: 'age',
    name: 'Защо питаме за възрастта',
    where: 'Под въпроса за възрастта.',
    usual: 'Продаваме само на пълнолетни.',
  },
  'footer-note': {
    ...optional,
    group: 'footer',
    name: 'Бележка в долния край',
    where: 'Под името на магазина, долу на всяка страница.',
    usual: '',
  },
  'footer-adults': {
    ...optional,
    group: 'footer',
    name: 'Бележка за пълнолетни',
    where: 'След бележката в долния край, ако продаваш само на пълнолетни.',
    usual: 'Само за пълнолетни.',
  },
  'return-promise': {
    ...sentence,
    group: 'product',
    name: 'Обещание за връщане',
    where: 'На страницата на продукта, под бутона за купуване.',
    usual: 'Връщане до 14 дни.',
    max: 100,
  },
  'delivery-promise': {
    ...sentence,
    group: 'product',
    name: 'Обещание за безплатна доставка',
    where: 'На страницата на продукта, докато цената му е под сумата за безплатна доставка.',
    usual: 'Безплатна доставка над {сума}',
    fields: ['сума'],
    max: 100,
  },
  'cart-delivery': {
    ...sentence,
    group: 'cart',
    name: 'До безплатна доставка',
    where: 'В количката, докато сумата не стига за безплатна доставка.',
    usual: 'Още {сума} до безплатна доставка',
    fields: ['сума'],
    max: 100,
  },
  'cart-returns': {
    ...sentence,
    group: 'cart',
    name: 'Връщане, в количката',
    where: 'Под бутона за поръчка в количката.',
    usual: 'Връщане до 14 дни.',
    max: 100,
  },
  'checkout-note': {
    ...optional,
    group: 'order',
    name: 'Бележка при поръчка',
    where: 'Над бутона, с който се поръчва. Празна не се показва.',
    usual: '',
    max: 300,
  },
  paused: {
    ...sentence,
    group: 'order',
    name: 'Затворен за поръчки',
    where: 'Над всяка страница и вместо бутона за купуване, докато магазинът не приема поръчки. Кажи и докога.',
    usual: 'Сега не приемаме поръчки',
    max: 80,
  },
  'order-thanks': {
    ...short,
    group: 'order',
    name: 'Благодарност',
    where: 'Заглавието, след като поръчката е приета.',
    usual: 'Благодарим, {име}!',
    fields: ['име'],
    max: 80,
  },
  'contact-title': {
    ...short,
    group: 'contact',
    name: 'Контакти, заглавие',
    where: 'Най-горе на страницата с контакти.',
    usual: 'Контакти',
  },
  'contact-customers': {
    ...optional,
    group: 'contact',
    name: 'Контакти, за клиенти',
    where: 'Под заглавието на страницата с контакти.',
    usual: 'Въпрос за продукт или поръчка? Пиши ни или се обади, отговаряме в работни дни.',
    max: 400,
    hasLines: true,
  },
  'contact-distributors': {
    ...optional,
    group: 'contact',
    name: 'Контакти, за дистрибутори',
    where: 'Над формата за запитване на страницата с контакти. Ред, който започва с тире, става точка от списък.',
    usual: 'Искаш да продаваш нашите продукти? Пиши ни какво търгуваш и колко ти трябва: ще отговорим с цени.',
    max: 1200,
    fields: ['магазин'],
    hasLines: true,
  },
  'not-found-title': {
    ...short,
    group: 'pages',
    name: 'Липсваща страница, заглавие',
    where: 'На адрес, на който няма страница.',
    usual: 'Няма такава страница',
  },
  'not-found': {
    ...sentence,
    group: 'pages',
    name: 'Липсваща страница',
    where: 'Под заглавието на липсващата страница.',
    usual: 'Адресът може да е сгрешен, или продуктът вече не се продава.',
  },
  'offline-title': {
    ...short,
    group: 'pages',
    name: 'Без връзка, заглавие',
    where: 'Когато браузърът на клиента няма интернет.',
    usual: 'Няма връзка',
  },
  offline: {
    ...sentence,
    group: 'pages',
    name: 'Без връзка',
    where: 'Под заглавието, когато няма интернет.',
    usual: 'Страницата не можа да се зареди. Количката ти е на мястото си. Провери интернета и опитай пак.',
  },
} as const satisfies Record<string, StoreText>;

export type StoreTextKey = keyof typeof storeTexts;

// Object.keys loses the literal types of the names.
export const storeTextKeys = Object.keys(storeTexts) as StoreTextKey[];

/** Whether a text travels with every page. Those of the contact page are long, and it asks for them. */
export function isEverywhere(key: string): boolean {
  return !key.startsWith('contact-');
}

/** What is wrong with a text; undefined for nothing. */
export function problemOfText(key: StoreTextKey, text: string): string | undefined {
  const { max, fields, isOptional, hasLines }: StoreText = storeTexts[key];
  if (text.trim() === '') return isOptional ? undefined : 'Попълни това поле.';
  if (text.length > max) return `Най-много ${max} знака.`;
  if (!hasLines && text.includes('\n')) return 'Текстът е на един ред.';
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !fields.includes(name));
  if (!unknown) return undefined;
  return fields.length === 0
    ? `В този текст няма какво да замести ${unknown[0]}.`
    : `Няма такова поле: ${unknown[0]}. Може ${fields.map((name) => `{${name}}`).join(', ')}.`;
}
