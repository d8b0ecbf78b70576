import { type AnswerLimit, megabyte } from '#server/platform/outgoing/answer-limit.ts';

/** What is read of the answers of providers of text messages. */
export const smsAnswers = {
  calls: { what: 'Providers of text messages', bytes: megabyte, seconds: 10 },
} as const satisfies Readonly<Record<string, AnswerLimit>>;
