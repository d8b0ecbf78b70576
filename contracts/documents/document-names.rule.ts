/** The names of documents, on paper and on screens. */
export const documentKindNames = {
  document: 'Документ за регистриране на продажба',
  invoice: 'Фактура',
  credit_note: 'Кредитно известие',
} as const;

/** Short names for lists. */
export const documentKindLabels = { ...documentKindNames, document: 'Документ за продажба' } as const;

/** A document number as the law requires: ten digits (чл. 114, ал. 1, т. 2 ЗДДС; чл. 52о, ал. 1 Наредба Н-18). */
export function documentNumber(number: number): string {
  return String(number).padStart(10, '0');
}
