import { sendContactRoute, sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';
import { subscribeRoute } from '#contracts/newsletter/newsletter.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { readContact, readInquiry } from './inquiry-fields.ts';

const sendInquiry: FormAction = async ({ fields, callApi }) => {
  await callApi(sendInquiryRoute, { body: readInquiry(fields) });
  return { redirect: '/contact?sent=1' };
};

const sendContact: FormAction = async ({ fields, callApi }) => {
  await callApi(sendContactRoute, { body: readContact(fields) });
  return { redirect: '/contact?sent=contact' };
};

const askInHelp: FormAction = async (request) => {
  await sendContact(request);
  return { redirect: '/help?sent=1' };
};

const subscribe: FormAction = async ({ fields, callApi }) => {
  const text = (name: string): string => fields.get(name) ?? '';
  await callApi(subscribeRoute, {
    body: { email: text('email'), page: text('page'), website: text('website') },
  });
  return { redirect: '/newsletter/confirm?asked=1' };
};

/** The pages that may have a section with a form. */
const pages = ['/', '/products', '/pages/$slug', '/articles/$slug'] as const;

const onPages = (form: string, action: FormAction) => pages.map((page) => [`${page}#${form}`, action] as const);

/** The forms of sections, of the contact page and below the questions, used without script. */
export const contentFormActions: Readonly<Record<string, FormAction>> = {
  '/contact#inquiry': sendInquiry,
  '/contact#contact': sendContact,
  '/help#contact': askInHelp,
  ...Object.fromEntries([
    ...onPages('inquiry', sendInquiry),
    ...onPages('contact', sendContact),
    ...onPages('newsletter', subscribe),
  ]),
};
