import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';

/** A date with the time below it, for tables. `isWork` names today and yesterday, in lists that are worked off. */
export function DateCell({ iso, isWork = false }: { iso: string; isWork?: boolean }) {
  const [day = '', time = ''] = formatDateTime(iso).split(', ');
  return (
    <time dateTime={iso} className="two-lines nowrap">
      <span>{(isWork && nameOf(iso)) || day}</span>
      <small>{time}</small>
    </time>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

function nameOf(iso: string): string | undefined {
  const { day } = timeInSofia(new Date(iso));
  const today = timeInSofia(new Date()).day;
  if (day === today) return 'Днес';
  return day === new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10) ? 'Вчера' : undefined;
}
