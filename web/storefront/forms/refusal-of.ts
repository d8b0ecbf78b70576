import type { FormResponse } from '#web/storefront/platform/form-action.ts';

/** Never sent back to the browser. */
const secretFields = /password|token|^code$|^smsCode$/i;

/** The response to a refused form, with all entered values except secrets. */
export function refusalOf(
  fields: URLSearchParams,
  message: string,
  errors: Readonly<Record<string, string>> = {},
): FormResponse {
  const values = [...fields].filter(([name]) => !secretFields.test(name));
  return { form: fields.get('form') ?? '', values: Object.fromEntries(values), message, errors };
}
