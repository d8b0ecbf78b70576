import { type AnswerLimit, megabyte } from '#server/platform/outgoing/answer-limit.ts';

/** What is read of the answers of couriers. */
export const courierAnswers = {
  calls: { what: 'Couriers', bytes: 4 * megabyte, seconds: 20 },
  quotes: { what: 'Prices of couriers', bytes: megabyte, seconds: 3 },
  lists: { what: 'Lists of offices and settlements of couriers', bytes: 32 * megabyte, seconds: 120 },
  labels: { what: 'Labels of couriers', bytes: 16 * megabyte, seconds: 20 },
} as const satisfies Readonly<Record<string, AnswerLimit>>;

/** The most bytes that the labels of one printing job have together. */
export const printedLabelBytes = 64 * megabyte;
