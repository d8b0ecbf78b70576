import type { Handover } from '#server/features/store/messages/questions.ts';
import { askService } from '#server/platform/outgoing/ask-service.ts';
import { smsAnswers } from '../sms.limits.ts';

export interface OutgoingSms {
  to: string;
  text: string;
  /** The same for every try, different for every message and round. */
  reference: string;
  /** Whether an earlier try without a response may have succeeded, and the earliest time of it. */
  mayHaveGone: boolean;
  since: Date;
  /** The URL for the provider's delivery reports. Null if it could not reach the shop. */
  reportUrl: string | null;
}

/** A provider of text messages. Throws errors that are worth a retry. */
export interface SmsProvider {
  send(sms: OutgoingSms): Promise<Handover>;
}

/** Calls a provider and returns the status and the body as JSON. Any other body is an error. */
export async function askProvider(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const { status, bytes } = await askService(url, init, smsAnswers.calls);
  if (status >= 500 || status === 429) throw new Error(`The provider answered ${status}.`);
  try {
    return { status, body: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    throw new Error(`The provider answered ${status} with something that is no JSON.`);
  }
}
