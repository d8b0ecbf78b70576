import type { SetUpStep } from '#contracts/dashboard/dashboard.ts';

interface StepLabel {
  title: string;
  text: string;
  /** The screen where the step is completed. */
  to: string;
  hash?: string;
  /** Another way to complete it. */
  other?: { title: string; to: string };
}

const settings = '/admin/settings';

/** The texts of the steps of setting up a shop, by step. */
export const setUpLabels: Readonly<Record<SetUpStep, StepLabel>> = {
  start: {
    title: 'Започни от готов магазин',
    text: 'Вид, страници и меню с едно натискане, които после сменяш. Или празен.',
    to: '/admin/start',
  },
  contacts: { title: 'Име и контакти', text: 'Имейлът и телефонът, на които те намират.', to: settings, hash: 'store' },
  design: {
    title: 'Лого и цветове',
    text: 'Как изглежда магазинът: виж го, преди да го публикуваш.',
    to: '/admin/design',
  },
  company: { title: 'Фирма', text: 'Име, ЕИК и адрес: законът ги иска в условията.', to: settings, hash: 'legal' },
  documents: {
    title: 'Документи за продажбите',
    text: 'Първи номер, номер на магазина в НАП и ДДС: иначе документи не се издават.',
    to: settings,
    hash: 'accounting',
  },
  currency: {
    title: 'Евро',
    text: 'Магазинът смята в лева, а България е с еврото от 2026 г. Премини, преди да въвеждаш цени.',
    to: '/admin/settings/currency',
  },
  age: {
    title: 'Възраст на купувачите',
    text: 'Само за пълнолетни ли продаваш? Страниците, условията и поръчката ще казват същото.',
    to: settings,
    hash: 'checkout',
  },
  delivery: { title: 'Доставка', text: 'Колко струва до офис и до адрес.', to: settings, hash: 'delivery' },
  offices: {
    title: 'Офиси на куриера',
    text: 'Качи списъка му, за да доставяш до офис, или изключи този начин.',
    to: '/admin/settings/offices',
  },
  payments: {
    title: 'Плащане',
    text: 'Как ти плащат. Преводът иска и твоя IBAN, или го изключи.',
    to: settings,
    hash: 'payments',
  },
  cards: {
    title: 'Плащане с карта',
    text: 'Избери кой приема картите и въведи ключовете му, после включи „Карта“ в начините на плащане.',
    to: '/admin/payments/cards',
  },
  mail: {
    title: 'Поща',
    text: 'Без нея никое писмо не стига до клиентите. Напиши сървъра и си изпрати проба.',
    to: '/admin/settings/mail',
  },
  texts: {
    title: 'Условия и поверителност',
    text: 'Прегледай готовите текстове и ги публикувай: така или с твоите промени.',
    to: '/admin/pages',
  },
  guarantee: {
    title: 'Законова гаранция',
    text: 'Качи съобщението на Европейската комисия: законът го иска на сайта.',
    to: '/admin/settings/guarantee',
  },
  product: {
    title: 'Първи продукт',
    text: 'С цена, наличност и снимка, пуснат в продажба.',
    to: '/admin/products/new',
    other: { title: 'Внеси много от CSV файл', to: '/admin/products/import' },
  },
  section: {
    title: 'Секция на началната страница',
    text: 'Редица продукти, която посреща.',
    to: '/admin/popular-sections/new',
  },
  order: {
    title: 'Първа поръчка',
    text: 'Поръчай от магазина като купувач или приеми поръчка по телефона.',
    to: '/admin/orders/new',
  },
};
