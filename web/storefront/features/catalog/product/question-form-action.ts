import type { z } from 'zod';
import { askAboutProductRoute } from '#contracts/inquiries/product-questions.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';

/** Field → label, for the error summary. */
export const questionLabels: Readonly<Record<string, string>> = { message: 'Въпрос', name: 'Име', email: 'Имейл' };

/** The form as the API takes it. `seconds` is the time taken to fill it in, where measured. */
export function readQuestion(
  fields: URLSearchParams,
  seconds?: number,
): z.input<NonNullable<typeof askAboutProductRoute.body>> {
  const text = (name: string): string => fields.get(name) ?? '';
  return { name: text('name'), email: text('email'), message: text('message'), website: text('website'), seconds };
}

/** Asks about a product without script. */
export const askFormAction: FormAction = async ({ params, fields, callApi }) => {
  await callApi(askAboutProductRoute, { params: { id: fields.get('product') ?? '' }, body: readQuestion(fields) });
  return { redirect: `/products/${encodeURIComponent(params['slug'] ?? '')}?question=sent#questions` };
};
