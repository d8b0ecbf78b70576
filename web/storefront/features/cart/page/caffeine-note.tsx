import { caffeineFacts } from '#contracts/cart/caffeine.rule.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

const mgOfDay = caffeineFacts.adultPerDayMg;

/** The total caffeine of all pouches. One tin exceeds the recommended daily amount, so that is stated too. */
export function CaffeineNote({ mg }: { mg: number }) {
  if (mg <= 0) return null;
  return (
    <p className="caffeine-note">
      Кофеин във всички паучове: <strong>{formatNumber(mg)} mg</strong>.
      {mg > mgOfDay ? (
        <span>
          {' '}
          Не е за един ден: ориентирът на EFSA за здрав възрастен е до {mgOfDay} mg дневно, заедно с кафето и всичко
          останало.
        </span>
      ) : null}
    </p>
  );
}
