import { errorText } from '#server/platform/error-text.ts';

/**
 * `permanent`: the server rejected this email. `uncertain`: the connection broke after the whole email was sent, so it
 * may have been accepted. `temporary`: any other failure; the email was not accepted.
 */
export type MailFailure = 'permanent' | 'uncertain' | 'temporary';

/** An email that the server has not accepted, as far as is known. */
export class MailError extends Error {
  override name = 'MailError';
  readonly failure: MailFailure;

  constructor(cause: unknown, { wasHandedOver }: { wasHandedOver: boolean }) {
    super(errorText(cause), { cause });
    this.failure = failureOf(cause, wasHandedOver);
  }
}

/** Rejections of the sender's connection or password affect every email and are temporary. */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE']);

function failureOf(error: unknown, wasHandedOver: boolean): MailFailure {
  if (!(error instanceof Error)) return 'temporary';
  const [code, responseCode]: unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')];
  if (typeof responseCode !== 'number') return wasHandedOver ? 'uncertain' : 'temporary';
  return responseCode >= 500 && typeof code === 'string' && aboutThisMail.has(code) ? 'permanent' : 'temporary';
}
