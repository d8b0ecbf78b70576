import { theShopName } from '#server/features/store/activities/record-activity.ts';
import { type Caller, displayName } from '#server/platform/http/caller.ts';

/** The actor of a ledger entry. */
export interface Actor {
  id: string | null;
  name: string;
}

/** The shop itself: a job, or a provider's response. */
export const theShopItself: Actor = { id: null, name: theShopName };

/** The actor of a call: the user, or the shop itself without one. */
export function actorOf({ user }: Pick<Caller, 'user'>): Actor {
  return user ? { id: user.id, name: displayName(user) } : theShopItself;
}
