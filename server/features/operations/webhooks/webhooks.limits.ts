/** How events are sent to other programs. */
export const webhookSending = {
  /** From the request to the end of the answer. */
  timeoutSeconds: 15,
  /** What is kept of an answer; the rest is not read. */
  answerBytes: 1_024,
  /** A worker that died holds an event for so long. */
  claimSeconds: 60,
  /** Events that one process sends at once. */
  lanes: 8,
  /** Events that are sent to one address at once, of different records. */
  perEndpoint: 3,
  /** How long events are kept. */
  keptDays: 30,
  /** An address that fails for so long is ended. */
  failingDays: 3,
  /** How long the former secret signs too. */
  rotationHours: 24,
} as const;

const minute = 60;
const hour = 60 * minute;

/** The pauses before each retry in seconds, as Standard Webhooks proposes: ten attempts in three days. */
export const retryPauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
