import type { z } from 'zod';
import type { sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';

/** Field → label, for the error summary. */
export const inquiryLabels: Readonly<Record<string, string>> = {
  company: 'Фирма',
  name: 'Име',
  email: 'Имейл',
  phone: 'Телефон',
  city: 'Град',
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
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    message: text('message'),
    website: text('website'),
    seconds,
  };
}
