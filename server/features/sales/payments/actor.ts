import { type Caller, displayName } from '#server/platform/http/caller.ts';

/** Who stands beside a line of the ledger. */
export interface Actor {
  id: string | null;
  name: string;
}

/** The shop itself: a job, an answer of a provider. */
export const theShopItself: Actor = { id: null, name: 'Магазинът' };

/** Who the ledger names for a call: the person, or the shop itself where no one is signed in. */
export function actorOf({ user }: Pick<Caller, 'user'>): Actor {
  return user ? { id: user.id, name: displayName(user) } : theShopItself;
}
