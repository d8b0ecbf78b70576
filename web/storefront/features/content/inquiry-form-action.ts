import { sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { readInquiry } from './inquiry-fields.ts';

/** The distributor form, used without script. */
export const inquiryFormAction: FormAction = async ({ fields, callApi }) => {
  await callApi(sendInquiryRoute, { body: readInquiry(fields) });
  return { redirect: '/contact?sent=1' };
};
