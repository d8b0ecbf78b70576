import type { z } from 'zod';
import type { ContactTopic } from '#contracts/inquiries/contact-topics.rule.ts';
import type { sendContactRoute, sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';

/** Field → label, for the error summary. */
export const inquiryLabels: Readonly<Record<string, string>> = {
  company: 'Фирма',
  eik: 'ЕИК',
  name: 'Име',
  email: 'Имейл',
  phone: 'Телефон',
  city: 'Град',
  quantities: 'Количества',
  message: 'Съобщение',
};

/** Field → label, for the error summary. */
export const contactLabels: Readonly<Record<string, string>> = {
  name: 'Име',
  email: 'Имейл',
  phone: 'Телефон',
  topic: 'За какво е',
  orderNumber: 'Номер на поръчка',
  message: 'Съобщение',
};

/** The form as the API takes it. `seconds` is the time taken to fill it in, where measured. */
export function readInquiry(
  fields: URLSearchParams,
  seconds?: number,
): z.input<NonNullable<typeof sendInquiryRoute.body>> {
  const text = (name: string): string => fields.get(name) ?? '';
  return {
    company: text('company'),
    eik: text('eik').replaceAll(/\s/g, ''),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    quantities: text('quantities'),
    message: text('message'),
    website: text('website'),
    seconds,
  };
}

/** The form of customers as the API takes it. A topic that the form does not have is refused there. */
export function readContact(
  fields: URLSearchParams,
  seconds?: number,
): z.input<NonNullable<typeof sendContactRoute.body>> {
  const text = (name: string): string => fields.get(name) ?? '';
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    topic: text('topic') as ContactTopic, // the API checks it
    orderNumber: text('orderNumber'),
    message: text('message'),
    website: text('website'),
    seconds,
  };
}
