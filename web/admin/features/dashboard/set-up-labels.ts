import type { SetUpStep } from '#contracts/dashboard/dashboard.ts';

interface StepLabel {
  title: string;
  text: string;
  /** The screen where the step is completed. */
  to: string;
  /** What its button says. */
  action: string;
  /** Its words where the environment of the server sets it. */
  given?: { text: string; action: string };
  /** Another way to complete it. */
  other?: { title: string; to: string };
}

/** The texts of the steps of setting up a shop, by step. */
export const setUpLabels: Readonly<Record<SetUpStep, StepLabel>> = {
  start: {
    action: 'Избери',
    title: 'Готов магазин или празен',
    text: 'Вид, страници и меню с едно натискане, които после сменяш. Или празен.',
    to: '/admin/start',
  },
  contacts: {
    action: 'Попълни',
    title: 'Име и контакти',
    text: 'Имейлът и телефонът, на които те намират.',
    to: '/admin/settings/store',
  },
  design: {
    action: 'Нагласи',
    title: 'Лого и цветове',
    text: 'Как изглежда магазинът: виж го, преди да го публикуваш.',
    to: '/admin/design',
  },
  company: {
    action: 'Попълни',
    title: 'Фирма',
    text: 'Име, ЕИК и адрес: законът ги иска в условията.',
    to: '/admin/settings/company',
  },
  documents: {
    action: 'Попълни',
    title: 'Документи за продажбите',
    text: 'Първи номер, номер на магазина в НАП и ДДС: иначе документи не се издават.',
    to: '/admin/settings/accounting',
  },
  currency: {
    action: 'Премини',
    title: 'Евро',
    text: 'Магазинът смята в лева, а България е с еврото от 2026 г. Премини, преди да въвеждаш цени.',
    to: '/admin/settings/currency',
  },
  age: {
    action: 'Виж',
    title: 'Възраст на купувачите',
    text: 'Само за пълнолетни ли продаваш? Страниците, условията и поръчката ще казват същото.',
    to: '/admin/settings/checkout',
  },
  delivery: {
    action: 'Смени цените',
    title: 'Доставка',
    text: 'Колко струва до офис и до адрес.',
    to: '/admin/settings/delivery',
  },
  offices: {
    action: 'Качи списък',
    title: 'Офиси на куриера',
    text: 'Качи списъка му, за да доставяш до офис, или изключи този начин.',
    to: '/admin/settings/offices',
  },
  payments: {
    action: 'Попълни',
    title: 'Плащане',
    text: 'Как ти плащат. Преводът иска и твоя IBAN, или го изключи.',
    to: '/admin/settings/payment',
  },
  cards: {
    action: 'Настрой',
    title: 'Плащане с карта',
    text: 'Избери кой приема картите и въведи ключовете му, после включи „Карта“ в начините на плащане.',
    to: '/admin/payments/cards',
  },
  mail: {
    action: 'Настрой',
    title: 'Поща',
    text: 'Без нея никое писмо не стига до клиентите. Напиши сървъра и си изпрати проба.',
    given: {
      action: 'Прати проба',
      text: 'Сървърът е зададен при пускането на магазина (SMTP_URL). Изпрати си проба.',
    },
    to: '/admin/settings/mail',
  },
  texts: {
    action: 'Прегледай',
    title: 'Условия и поверителност',
    text: 'Прегледай готовите текстове и ги публикувай: така или с твоите промени.',
    to: '/admin/pages',
  },
  guarantee: {
    action: 'Качи',
    title: 'Законова гаранция',
    text: 'Качи съобщението на Европейската комисия: законът го иска на сайта.',
    to: '/admin/settings/guarantee',
  },
  product: {
    action: 'Добави',
    title: 'Първи продукт',
    text: 'С цена, наличност и снимка, пуснат в продажба.',
    to: '/admin/products/new',
    other: { title: 'Внеси много от CSV файл', to: '/admin/products/import' },
  },
  section: {
    action: 'Добави',
    title: 'Секция на началната страница',
    text: 'Редица продукти, която посреща.',
    to: '/admin/popular-sections/new',
  },
  order: {
    action: 'Приеми поръчка',
    title: 'Първа поръчка',
    text: 'Поръчай от магазина като купувач или приеми поръчка по телефона.',
    to: '/admin/orders/new',
  },
};
