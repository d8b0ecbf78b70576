import type { CSSProperties } from 'react';
import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { TrendingDown, TrendingUp } from '#web/shared/ui/icons.ts';
import { type Change, changeOf, formatShare, shareOf } from './compare-figures.ts';

type Figures = NonNullable<Dashboard['sales']>['figures'];

/** The figures of the period, each with its change against the previous period of equal length. */
export function FigureCards({ figures, days }: { figures: Figures; days: number }) {
  const { revenue, orders, averageOrder, newCustomers, carts } = figures;
  const shares = { now: shareOf(orders.now, carts.now), before: shareOf(orders.before, carts.before) };
  const hasBefore = orders.before > 0 || newCustomers.before > 0 || carts.before > 0;
  return (
    <>
      {!hasBefore && <p className="muted">За предишните {days} дни няма данни, затова няма и сравнение.</p>}
      <dl className="figure-cards">
        <Figure
          name="Оборот"
          value={formatMoney(revenue.now)}
          change={changeOf(revenue.now.amount, revenue.before.amount)}
        />
        <Figure name="Поръчки" value={formatNumber(orders.now)} change={changeOf(orders.now, orders.before)} />
        <Figure
          name="Средна поръчка"
          value={formatMoney(averageOrder.now)}
          change={changeOf(averageOrder.now.amount, averageOrder.before.amount)}
        />
        <Figure
          name="Нови профили"
          value={formatNumber(newCustomers.now)}
          change={changeOf(newCustomers.now, newCustomers.before)}
        />
        <Figure
          name="Количка → поръчка"
          value={shares.now === null ? '—' : formatShare(shares.now)}
          change={shares.now === null || shares.before === null ? null : changeOf(shares.now, shares.before)}
        />
      </dl>
    </>
  );
}

function Figure({ name, value, change }: { name: string; value: string; change: Change | null }) {
  return (
    <div className="figure-card panel">
      <dt>{name}</dt>
      <dd>
        {/* The number of characters determines the font size (dashboard.css). React's types lack custom properties. */}
        <strong style={{ '--signs': Math.max(8, value.length) } as CSSProperties}>{value}</strong>
        {change && <ChangeBadge change={change} />}
      </dd>
    </div>
  );
}

function ChangeBadge({ change }: { change: Change }) {
  const Icon = change.direction === 'down' ? TrendingDown : TrendingUp;
  return (
    <small className="figure-change" data-direction={change.direction}>
      {change.direction !== 'same' && <Icon aria-hidden="true" size={14} />}
      <span>{change.text}</span> <span className="muted">спрямо преди</span>
    </small>
  );
}
