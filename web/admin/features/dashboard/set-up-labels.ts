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

export const setUpLabels: Readonly<Record<SetUpStep, StepLabel>> = {
  contacts: { title: 'Име и контакти', text: 'Имейлът и телефонът, на които ви намират.', to: settings, hash: 'store' },
  company: { title: 'Фирма', text: 'Име, ЕИК и адрес: законът ги иска в условията.', to: settings, hash: 'legal' },
  documents: {
    title: 'Документи за продажбите',
    text: 'Първи номер, номер на магазина в НАП и ДДС: иначе документи не се издават.',
    to: settings,
    hash: 'accounting',
  },
  currency: {
    title: 'Евро',
    text: 'Магазинът смята в лева, а България е с еврото от 2026 г. Преминете, преди да въвеждате цени.',
    to: '/admin/settings/currency',
  },
  delivery: { title: 'Доставка', text: 'Колко струва до офис и до адрес.', to: settings, hash: 'delivery' },
  offices: {
    title: 'Офиси на куриера',
    text: 'Качете списъка му, за да доставяте до офис, или изключете този начин.',
    to: '/admin/settings/offices',
  },
  payments: {
    title: 'Плащане',
    text: 'Как ви плащат. Преводът иска и вашия IBAN, или го изключете.',
    to: settings,
    hash: 'payments',
  },
  cards: {
    title: 'Плащане с карта',
    text: 'Ключовете от профила ви в Stripe, после „Карта“ в начините на плащане.',
    to: '/admin/payments/cards',
  },
  mail: {
    title: 'Поща',
    text: 'Свържете пощенски сървър и си изпратете проба.',
    to: '/admin/settings/letters',
  },
  texts: {
    title: 'Условия и поверителност',
    text: 'Прегледайте готовите текстове и публикувайте своите.',
    to: '/admin/pages',
  },
  guarantee: {
    title: 'Законова гаранция',
    text: 'Качете съобщението на Европейската комисия: законът го иска на сайта.',
    to: '/admin/settings/guarantee',
  },
  product: {
    title: 'Първи продукт',
    text: 'С цена, наличност и снимка, пуснат в продажба.',
    to: '/admin/products/new',
    other: { title: 'Внесете много от CSV файл', to: '/admin/products/import' },
  },
  section: {
    title: 'Секция на началната страница',
    text: 'Редица продукти, която посреща.',
    to: '/admin/popular-sections/new',
  },
  order: {
    title: 'Първа поръчка',
    text: 'Поръчайте от магазина като купувач или приемете поръчка по телефона.',
    to: '/admin/orders/new',
  },
};
