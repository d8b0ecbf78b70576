import type { Caller } from './caller.ts';
import type { RouteReply } from './reply.ts';

/** A token for the caller's changes; a guest gets the cookie it is bound to at the same time. */
export function issueCsrfToken(_caller: Caller, _reply: RouteReply): string {
  throw new Error('Not there yet.');
}
