import type { SmsEvent, SmsProviderName, SmsTemplateEvent } from '#contracts/sms/sms.ts';

/** The names of the events that send an SMS. */
export const smsEvents: Readonly<Record<SmsEvent, string>> = {
  'order-confirmed': 'Потвърдена поръчка',
  'order-ready': 'Опакована поръчка',
  'order-shipped': 'Изпратена поръчка',
  'parcel-waiting': 'Пратката чака',
  'order-code': 'Код за поръчка',
  single: 'До един номер',
  campaign: 'До група',
  test: 'Проба',
};

/** The names of the SMS providers. */
export const smsProviders: Readonly<Record<SmsProviderName, string>> = {
  test: 'Пробен (нищо не се изпраща)',
  smsapi: 'SMSAPI',
  twilio: 'Twilio',
};

/** The title and explanation of each SMS template. */
export const smsTemplates: Readonly<Record<SmsTemplateEvent, { title: string; text: string }>> = {
  'order-confirmed': { title: smsEvents['order-confirmed'], text: 'Тръгва, щом потвърдиш поръчката.' },
  'order-ready': { title: smsEvents['order-ready'], text: 'Тръгва, щом отбележиш поръчката като опакована.' },
  'order-shipped': {
    title: smsEvents['order-shipped'],
    text: 'Товарителницата се взема от бележката, с която местиш поръчката. Текст в [скоби] отпада, когато я няма.',
  },
  'parcel-waiting': { title: smsEvents['parcel-waiting'], text: 'Тръгва, щом пратката стигне в офиса или автомата.' },
  custom: { title: 'Начало на нов SMS', text: 'С него започва всеки SMS, който пишеш на ръка.' },
};
