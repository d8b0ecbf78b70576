import { suggestedEmail } from '#web/storefront/forms/suggested-email.ts';
import type { FormProblem } from '#web/storefront/forms/use-page-form.ts';

/** What was asked about, by field, with the value at that time. */
export type Asked = Readonly<Record<string, string>>;

/** An order that was not sent yet, because a field has a probable slip: the parcel or its emails would go astray. */
export class DoubtfulFields extends Error {
  readonly problem: FormProblem;

  constructor(errors: Readonly<Record<string, string>>) {
    super('A field is probably mistyped.');
    const isEmail = errors['contact.email'] !== undefined && Object.keys(errors).length === 1;
    const message = isEmail
      ? 'Провери имейла: на него изпращаме потвърждението.'
      : 'Провери адреса: пратката тръгва към него.';
    this.problem = { message, errors };
  }
}

/** The hidden field with the usual postcode of the town, while the typed one is of another part of the country. */
const usualPostcodeField = 'doubt.postcode';

/** Field → the question about its value; undefined for a value that is plausible. */
const questions: Readonly<Record<string, (value: string, fields: URLSearchParams) => string | undefined>> = {
  'contact.email': (email) => {
    const meant = suggestedEmail(email);
    return meant && `Да не е ${meant}? Ако имейлът ти е верен, натисни „Поръчай“ пак.`;
  },
  'delivery.postcode': (_code, fields) => {
    const usual = fields.get(usualPostcodeField) ?? '';
    return isToAddress(fields) && usual !== ''
      ? `Градът има код ${usual}. Ако твоят е верен, натисни „Поръчай“ пак.`
      : undefined;
  },
  'delivery.street': (street, fields) =>
    isToAddress(fields) && street !== '' && !/\p{N}/u.test(street)
      ? 'Без номер ли е? Ако е така, натисни „Поръчай“ пак.'
      : undefined,
};

const isToAddress = (fields: URLSearchParams): boolean => fields.get('delivery.method') !== 'office';

/** The values that the next attempt is not asked about again. */
export const askedOf = (fields: URLSearchParams): Asked => valuesOf(fields, '');

/** Asks once for each value: pressed again, the order is placed with it. `askedValues` is what the last attempt had. */
export function checkDoubtsOnce(fields: URLSearchParams, askedValues: Asked): void {
  const errors = Object.entries(questions).flatMap(([field, question]) => {
    const value = (fields.get(field) ?? '').trim();
    const text = value === askedValues[field] ? undefined : question(value, fields);
    return text === undefined ? [] : [[field, text] as const];
  });
  if (errors.length > 0) throw new DoubtfulFields(Object.fromEntries(errors));
}

/** What a form without script posts about its last attempt. */
export const postedAsked = (fields: URLSearchParams): Asked => valuesOf(fields, 'asked.');

export const askedFields: readonly string[] = Object.keys(questions);

function valuesOf(fields: URLSearchParams, prefix: string): Asked {
  return Object.fromEntries(askedFields.map((field) => [field, (fields.get(`${prefix}${field}`) ?? '').trim()]));
}
