import type { User } from '#contracts/accounts/accounts.ts';
import { useSession } from '#web/shared/session/session-store.ts';

/** The user whose account is shown; null while signing out. */
export function useCurrentUser(): User | null {
  return useSession().user;
}
