import { type AnswerLimit, megabyte } from '#server/platform/outgoing/answer-limit.ts';

/** What is read of the answers of the register of VAT numbers. */
export const viesAnswers = {
  calls: { what: 'VIES', bytes: megabyte / 4, seconds: 6 },
} as const satisfies Readonly<Record<string, AnswerLimit>>;
