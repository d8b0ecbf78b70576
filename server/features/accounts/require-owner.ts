import { type Caller, hasPermission } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Only an owner touches administrators: nobody can raise their own rights by way of somebody else's account. */
export function requireOwner(caller: Caller): void {
  if (!caller.user || !hasPermission(caller.user, 'owner')) {
    throw new ShopError('FORBIDDEN', { message: 'Only an owner may create or change administrators.' });
  }
}
