import { ApiError } from '#web/shared/api/api-error.ts';
import { suggestedEmail } from '#web/storefront/forms/suggested-email.ts';
import type { FormProblem } from '#web/storefront/forms/use-page-form.ts';

/** What was asked about, by field, with the value at that time. */
export type Asked = Readonly<Record<string, string>>;

/** The code of a problem that only asks: nothing is wrong. */
export const asksCode = 'ASKS';

/** An order that was not sent yet, because a field has a probable slip: the parcel or its emails would go astray. */
export class DoubtfulFields extends Error {
  readonly problem: FormProblem;

  constructor(errors: Readonly<Record<string, string>>) {
    super('A field is probably mistyped.');
    const isEmail = errors['contact.email'] !== undefined && Object.keys(errors).length === 1;
    const message = isEmail
      ? 'Провери имейла: на него изпращаме потвърждението.'
      : 'Провери адреса: пратката тръгва към него.';
    this.problem = { message, errors, code: asksCode };
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

/**
 * Asks once for each value: pressed again, the order is placed with it. `askedValues` is what the last attempt had. An
 * order that lacks something is refused by the shop, whose errors the questions then join: they are returned.
 */
export function checkDoubtsOnce(fields: URLSearchParams, askedValues: Asked): Readonly<Record<string, string>> {
  const errors = Object.entries(questions).flatMap(([field, question]) => {
    const value = (fields.get(field) ?? '').trim();
    const text = value === askedValues[field] ? undefined : question(value, fields);
    return text === undefined ? [] : [[field, text] as const];
  });
  const doubts = Object.fromEntries(errors);
  if (errors.length > 0 && !isIncomplete(fields)) throw new DoubtfulFields(doubts);
  return doubts;
}

const always = ['contact.firstName', 'contact.lastName', 'contact.phone', 'contact.email', 'acceptTerms'];
const ofPlace = {
  office: ['delivery.officeId'],
  address: ['delivery.city', 'delivery.postcode', 'delivery.street'],
} as const;

/** Whether something is missing without which no order is accepted. */
function isIncomplete(fields: URLSearchParams): boolean {
  const required = [...always, ...ofPlace[isToAddress(fields) ? 'address' : 'office']];
  return required.some((field) => (fields.get(field) ?? '').trim() === '');
}

/** A refusal for what is missing or wrong, together with the questions about other fields. */
export function withDoubts(error: unknown, doubts: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION' || Object.keys(doubts).length === 0) return error;
  const paths = new Set(error.errors.map(({ path }) => path));
  const added = Object.entries(doubts).flatMap(([path, message]) => (paths.has(path) ? [] : [{ path, message }]));
  const { status, message, requestId } = error;
  return new ApiError(status, { code: 'VALIDATION', message, requestId, errors: [...error.errors, ...added] });
}

/** What a form without script posts about its last attempt. */
export const postedAsked = (fields: URLSearchParams): Asked => valuesOf(fields, 'asked.');

export const askedFields: readonly string[] = Object.keys(questions);

function valuesOf(fields: URLSearchParams, prefix: string): Asked {
  return Object.fromEntries(askedFields.map((field) => [field, (fields.get(`${prefix}${field}`) ?? '').trim()]));
}
