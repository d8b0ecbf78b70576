import type { Caller } from '#server/platform/http/caller.ts';
import { requireFreshOwner } from '#server/platform/http/require-fresh-session.ts';

/**
 * Only an owner with a fresh session changes administrators: no one can raise their own rights through another account,
 * and a session left open raises no one's.
 */
export function requireOwner(caller: Caller): void {
  requireFreshOwner(caller, 'Only an owner may create or change administrators.');
}
