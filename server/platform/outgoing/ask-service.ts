import type { AnswerLimit } from './answer-limit.ts';
import { readWithin } from './read-within.ts';

/** The answer of another service, read whole. */
export interface ServiceAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Sends one HTTP request to another service. The only way out of the shop to what is configured, as `fetchPublic` is to
 * addresses that a file names: whatever the service answers, no more than `limit.bytes` of it (unpacked) are held in
 * memory, and it takes no longer than `limit.seconds` in all.
 * Redirects are errors, since they would lead to an address that nobody has configured.
 * @throws AnswerTooLong, or what fetch throws
 */
export async function askService(url: string, init: RequestInit, limit: AnswerLimit): Promise<ServiceAnswer> {
  const late = AbortSignal.timeout(limit.seconds * 1000);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  return {
    status: response.status,
    headers: response.headers,
    bytes: await readWithin(response.body ?? [], limit.bytes),
  };
}
