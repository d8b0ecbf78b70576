import type { User } from '#contracts/accounts/accounts.ts';
import { useSession } from '#web/shared/session/session-store.ts';

/** The person whose account is shown; null for the moment in which they sign out. */
export function usePerson(): User | null {
  return useSession().user;
}
