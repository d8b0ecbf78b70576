import { useQuery } from '@tanstack/react-query';
import { getPersonRoute } from '#contracts/accounts/user-records.ts';
import { getUserRoute } from '#contracts/accounts/users.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useRecord } from '#web/admin/platform/use-record.ts';
import { userTexts } from '#web/shared/texts/users.ts';

const choices = { failed: userTexts.loadFailed };

/** The account of a user. */
export function useUser(id: string) {
  return useRecord(getUserRoute, { params: { id } }, ({ user }) => user, userTexts.loadFailed);
}

/** Data of a user beyond the account: purchases, addresses, consents, sessions, reviews. */
export function useUserRecord(id: string) {
  return useQuery({ ...queryOf(getPersonRoute, { params: { id } }, choices), select: ({ person }) => person });
}
