import { useSyncExternalStore } from 'react';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import { SectionLink } from '../section-link.tsx';
import type { KindProps } from '../section-of.ts';
import { currentSecond, timeLeft } from './time-left.ts';

const names = { days: 'дни', hours: 'часа', minutes: 'минути', seconds: 'секунди' } as const;

/** How long it is until something. The page is kept in memory, so without script it states the time itself. */
export default function Countdown({ id, props, level }: KindProps<'countdown'>) {
  const { title, text, until, after, button } = props;
  const now = useSyncExternalStore<number | null>(everySecond, currentSecond, () => null);
  if (until === null) return null;
  const time = now === null ? undefined : timeLeft(until, now);
  if (time === null) return after === '' ? null : <p className="countdown-over">{after}</p>;
  return (
    <section {...labelledBy(id, title)} className="countdown">
      <SectionHeading id={id} title={title} level={level} />
      {text === '' ? null : <p>{text}</p>}
      <div className="countdown-clock" role="timer" aria-live="off">
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
          <span key={part} className="countdown-part">
            <b>{time ? String(time[part]).padStart(2, '0') : '–'}</b> {names[part]}
          </span>
        ))}
      </div>
      <p className="countdown-until">
        до <time dateTime={until}>{momentOf(until)}</time>
      </p>
      {button ? (
        <SectionLink href={button.href} className={buttonClass('solid')}>
          {button.text}
        </SectionLink>
      ) : null}
    </section>
  );
}

/** "20 ноември 2026 г., 18:00" in Bulgaria. */
function momentOf(until: string): string {
  const { hour, minute } = timeInSofia(new Date(until));
  return `${formatDate(until)}, ${hour}:${String(minute).padStart(2, '0')}`;
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}
