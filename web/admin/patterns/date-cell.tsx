import { formatDateTime } from '#web/shared/format/format-date-time.ts';

/** A date with the time below it, for tables. */
export function DateCell({ iso }: { iso: string }) {
  const [day = '', time = ''] = formatDateTime(iso).split(', ');
  return (
    <time dateTime={iso} className="two-lines nowrap">
      {day}
      <small>{time}</small>
    </time>
  );
}
