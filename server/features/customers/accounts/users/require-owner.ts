import type { Caller } from '#server/platform/http/caller.ts';
import { requireFreshOwner } from '#server/platform/http/require-fresh-session.ts';

/**
 * Only an owner with a fresh session may change administrators: no user can raise their own permissions through
 * another account, or with a session that was left open.
 */
export function requireOwner(caller: Caller): void {
  requireFreshOwner(caller, 'Only an owner may create or change administrators.');
}
