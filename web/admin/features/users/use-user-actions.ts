import type { User } from '#contracts/accounts.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { useConfirm } from '../../patterns/confirm/use-confirm.tsx';
import { runAction } from '../../patterns/run-action.ts';
import { deleteUser, updateUser, useUsersCache } from './users-data.ts';

/** What can be done with a user from the list and from the user's page. Each answers whether it was done. */
export function useUserActions() {
  const confirm = useConfirm();
  const cache = useUsersCache();

  const setBlocked = async (user: User, isBlocked: boolean): Promise<boolean> => {
    if (isBlocked) {
      const answer = await confirm({
        title: `Да блокираме ли ${fullName(user)}?`,
        text: 'Отворените му сесии се прекратяват веднага и няма да може да влиза, докато не го отблокирате.',
        action: 'Блокирай',
        isDanger: true,
      });
      if (!answer) return false;
    }
    return runAction(
      () => updateUser(user.id, { status: isBlocked ? 'blocked' : 'active' }),
      userTexts.updateFailed,
      ({ user: stored }) => {
        cache.store(stored);
        return cache.refreshLists();
      },
    );
  };

  const remove = async (user: User): Promise<boolean> => {
    const answer = await confirm({
      title: `Да изтрием ли ${fullName(user)}?`,
      text: `Профилът ${user.email}, количката и сесиите му се изтриват завинаги. Поръчките остават, без да са свързани с профил.`,
      action: 'Изтрий потребителя',
      isDanger: true,
    });
    if (!answer) return false;
    return runAction(
      () => deleteUser(user.id),
      userTexts.deleteFailed,
      () => {
        cache.forget(user.id);
        return cache.refreshLists();
      },
    );
  };

  return { setBlocked, remove };
}

export function fullName(user: Pick<User, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
