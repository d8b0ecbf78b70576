import type { AnswerLimit } from './answer-limit.ts';

/** The answer of another service, read whole. */
export interface ServiceAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** An answer that is longer than its limit. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * Sends one HTTP request to another service. The only way out of the shop for such calls: whatever the service answers,
 * no more than `limit.bytes` of it (unpacked) are held in memory, and it takes no longer than `limit.seconds` in all.
 * Redirects are errors, since they would lead to an address that nobody has configured.
 * @throws AnswerTooLong, or what fetch throws
 */
export async function askService(url: string, init: RequestInit, limit: AnswerLimit): Promise<ServiceAnswer> {
  const late = AbortSignal.timeout(limit.seconds * 1000);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  return { status: response.status, headers: response.headers, bytes: await readWithin(response, limit.bytes) };
}

async function readWithin({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let total = 0;
  // Leaving the loop closes the connection, so that the rest is not sent.
  for await (const part of body ?? []) {
    total += part.length;
    if (total > most) throw new AnswerTooLong(`The answer is longer than ${most} bytes.`);
    parts.push(part);
  }
  const bytes = new Uint8Array(total);
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}
