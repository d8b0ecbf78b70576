import type { User } from '#contracts/accounts/accounts.ts';
import type { UserChanges } from '#contracts/accounts/users.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { deleteUser, endSessions, sendPasswordEmail, updateUser, useUsersCache } from './users-data.ts';

/** The actions of a user, for the list and the user's page. Each returns whether it succeeded. */
export function useUserActions() {
  const confirm = useConfirm();
  const cache = useUsersCache();

  const change = (user: User, changes: UserChanges): Promise<boolean> =>
    runAction(
      () => updateUser(user.id, changes),
      userTexts.updateFailed,
      ({ user: savedUser }) => {
        cache.store(savedUser);
        return cache.refreshLists();
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

  const signOut = async (user: User, sessionId?: string): Promise<boolean> =>
    runAction(
      () => endSessions(user.id, sessionId),
      userTexts.signOutFailed,
      () => cache.refreshPerson(user.id),
    );

  const sendResetEmail = (user: User): Promise<boolean> =>
    runAction(() => sendPasswordEmail(user.id), userTexts.emailFailed);

  const remove = async (user: User): Promise<boolean> => {
    const result = await confirm({
      title: `Да изтрием ли ${fullName(user)}?`,
      text: `Профилът ${user.email}, адресите, количката и сесиите му се изтриват завинаги. Приключилите поръчки остават за счетоводството без име, телефон и адрес. Поръчка на път се изпълнява и после също остава без тях. Отзивите остават от „Бивш клиент“. Това не може да се върне.`,
      action: 'Изтрий потребителя',
      isDanger: true,
    });
    if (!result) return false;
    return cache.leave(user.id, () =>
      runAction(
        () => deleteUser(user.id),
        userTexts.deleteFailed,
        () => cache.refreshLists(),
      ),
    );
  };

  return { setBlocked, signOut, sendResetEmail, remove };
}

export function fullName(user: Pick<User, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
