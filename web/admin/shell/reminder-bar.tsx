import { useQuery } from '@tanstack/react-query';
import { meRoute } from '#contracts/accounts/accounts.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { KeyRound, ShieldAlert } from '#web/shared/ui/icons.ts';

/** Pending account tasks of an administrator, which do not block the panel. */
export function ReminderBar() {
  const { data } = useQuery({ ...queryOf(meRoute, {}), staleTime: Infinity });
  if (!data) return null;
  const { ownPassword, secondFactorBy } = data.reminders;
  if (ownPassword) {
    return (
      <p className="notice notice-warn reminder-bar row middle">
        <KeyRound aria-hidden="true" size={18} />
        <span>Паролата ти е временна. </span>
        <a href="/account/new-password?next=/admin">Избери своя парола</a>
      </p>
    );
  }
  if (secondFactorBy === null) return null;
  return (
    <p className="notice notice-warn reminder-bar row middle">
      <ShieldAlert aria-hidden="true" size={18} />
      <span>До {formatDate(secondFactorBy)} включи двуфакторна защита. След това панелът не се отваря без нея. </span>
      <a href="/account/security?done=staff&step=set-up">Включи я сега</a>
    </p>
  );
}
