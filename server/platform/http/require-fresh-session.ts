import { type Caller, hasPermission } from './caller.ts';
import { ShopError } from './shop-error.ts';

/** Refuses a session in which no password or code was entered within the last 15 minutes. */
export function requireFreshSession(caller: Pick<Caller, 'session'>): void {
  if (!caller.session?.isFresh) throw new ShopError('CONFIRMATION_REQUIRED');
}

/** Refuses callers other than owners (FORBIDDEN, with `message`), and owners without a fresh session. */
export function requireFreshOwner(caller: Pick<Caller, 'user' | 'session'>, message: string): void {
  if (!caller.user || !hasPermission(caller.user, 'owner')) throw new ShopError('FORBIDDEN', { message });
  requireFreshSession(caller);
}
