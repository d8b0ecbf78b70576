import type { Handover } from '#server/features/store/messages/message-channels.ts';

export interface OutgoingSms {
  to: string;
  text: string;
  /** The same for every try, another for every message and round. */
  reference: string;
  /** Whether an earlier try may have gone through without an answer, and since when that could be. */
  mayHaveGone: boolean;
  since: Date;
  /** Where the provider tells what became of it; null where it could not reach the shop. */
  reportUrl: string | null;
}

/** Anyone who carries text messages. Throws what may be better at another try. */
export interface SmsProvider {
  send(sms: OutgoingSms): Promise<Handover>;
}

const timeoutMs = 10_000;

/** Asks a provider; answers the status and the body as JSON. An answer that is none is an error. */
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
