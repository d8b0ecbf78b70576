import { type AnswerLimit, megabyte } from '#server/platform/outgoing/answer-limit.ts';

/** What is read of a server that a file of another shop names. */
export const pictureAnswers = {
  pictures: { what: 'Pictures of other shops', bytes: 15 * megabyte, seconds: 20 },
} as const satisfies Readonly<Record<string, AnswerLimit>>;
