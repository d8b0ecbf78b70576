import type { User } from '#contracts/accounts/accounts.ts';
import { endUserSessionRoute, endUserSessionsRoute, sendPasswordEmailRoute } from '#contracts/accounts/user-records.ts';
import {
  type UserChanges,
  deleteUserRoute,
  getUserRoute,
  listUsersRoute,
  updateUserRoute,
} from '#contracts/accounts/users.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { storeRecord, leaveScreen } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { userTexts } from '#web/shared/texts/users.ts';

/** The actions of a user, for the list and the user's page. Each returns whether it succeeded. */
export function useUserActions() {
  const confirm = useConfirm();

  const change = (user: User, changes: UserChanges): Promise<boolean> =>
    runAction(
      () => callApi(updateUserRoute, { params: { id: user.id }, body: { user: changes } }),
      userTexts.updateFailed,
      ({ user: savedUser }) => {
        storeRecord(getUserRoute, savedUser.id, { user: savedUser });
        return reloadLists(listUsersRoute);
      },
    );

  const setBlocked = async (user: User, isBlocked: boolean): Promise<boolean> => {
    if (isBlocked) {
      const confirmation = await confirm({
        title: `Да блокираме ли ${fullName(user)}?`,
        text: 'Отворените му сесии се прекратяват веднага и няма да може да влиза, докато не го отблокираш.',
        action: 'Блокирай',
        isDanger: true,
      });
      if (!confirmation) return false;
    }
    return change(user, { status: isBlocked ? 'blocked' : 'active' });
  };

  /** Ends one session of a user, or all. */
  const signOut = async ({ id }: User, sessionId?: string): Promise<boolean> =>
    sessionId === undefined
      ? runCall(endUserSessionsRoute, { params: { id } }, userTexts.signOutFailed)
      : runCall(endUserSessionRoute, { params: { id, sessionId } }, userTexts.signOutFailed);

  const sendResetEmail = (user: User): Promise<boolean> =>
    runAction(() => callApi(sendPasswordEmailRoute, { params: { id: user.id } }), userTexts.emailFailed);

  const remove = async (user: User): Promise<boolean> => {
    const result = await confirm({
      title: `Да изтрием ли ${fullName(user)}?`,
      text: `Профилът ${user.email}, адресите, количката и сесиите му се изтриват завинаги. Приключилите поръчки остават за счетоводството без име, телефон и адрес. Поръчка на път се изпълнява и после също остава без тях. Отзивите остават от „Бивш клиент“. Това не може да се върне.`,
      action: 'Изтрий потребителя',
      isDanger: true,
    });
    if (!result) return false;
    return leaveScreen(getUserRoute, user.id, () =>
      runAction(
        () => callApi(deleteUserRoute, { params: { id: user.id } }),
        userTexts.deleteFailed,
        () => reloadLists(listUsersRoute),
      ),
    );
  };

  return { setBlocked, signOut, sendResetEmail, remove };
}

/** First and last name; empty if neither is known. */
export function fullName(user: Pick<User, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
