/** The most that the shop reads of one answer of another service, unpacked, and how long it waits for all of it. */
export interface AnswerLimit {
  /** The service, as named in docs/security-limits.md. */
  what: string;
  bytes: number;
  seconds: number;
}

export const megabyte = 1_048_576;
