import type { Handover } from '#server/features/store/messages/message-channels.ts';

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

const timeoutMs = 10_000;

/** Calls a provider and returns the status and the body as JSON. Any other body is an error. */
export async function askProvider(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  if (response.status >= 500 || response.status === 429) throw new Error(`The provider answered ${response.status}.`);
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    throw new Error(`The provider answered ${response.status} with something that is no JSON.`);
  }
}
