import { type Caller, hasPermission } from './caller.ts';
import { ShopError } from './shop-error.ts';

/** Refuses a session in which nobody has entered a password or a code within the last 15 minutes. */
export function requireFreshSession(caller: Pick<Caller, 'session'>): void {
  if (!caller.session?.isFresh) throw new ShopError('CONFIRMATION_REQUIRED');
}

/** Refuses everyone but an owner (FORBIDDEN, with `message`), and an owner whose session is not fresh. */
export function requireFreshOwner(caller: Pick<Caller, 'user' | 'session'>, message: string): void {
  if (!caller.user || !hasPermission(caller.user, 'owner')) throw new ShopError('FORBIDDEN', { message });
  requireFreshSession(caller);
}
