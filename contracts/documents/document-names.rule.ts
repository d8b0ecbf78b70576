/** What a document is called, on paper and on screens. */
export const documentKindNames = {
  document: 'Документ за регистриране на продажба',
  invoice: 'Фактура',
  credit_note: 'Кредитно известие',
} as const;

/** Shorter, for lists. */
export const documentKindLabels = { ...documentKindNames, document: 'Документ за продажба' } as const;

/** A number as the law prints it: ten digits (чл. 114, ал. 1, т. 2 ЗДДС; чл. 52о, ал. 1 Наредба Н-18). */
export function documentNumber(number: number): string {
  return String(number).padStart(10, '0');
}
