import type { ReactNode } from 'react';
import type { Need } from '#contracts/purchases/needs.ts';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';
import { dayAndMonth } from '#web/shared/format/format-date.ts';
import { formatCount, formatNumber } from '#web/shared/format/format-number.ts';

/** The product and variant of a row. */
export const nameOfNeed = ({ productName, variantName }: Need): string =>
  [productName, variantName].filter(Boolean).join(', ');

/** The columns of what has to be ordered. */
export const needColumns: readonly Column<Need>[] = [
  {
    id: 'name',
    header: 'Продукт',
    cell: (need) => (
      <span className="two-lines">
        <strong>{nameOfNeed(need)}</strong>
        <small>{need.sku}</small>
      </span>
    ),
    phone: 'title',
    skeleton: 26,
  },
  {
    id: 'stock',
    header: 'На склад',
    cell: ({ stock, coming, planned }) => (
      <span className="two-lines">
        <span className="nowrap">{formatNumber(stock)} бр.</span>
        {coming > 0 && <small className="nowrap">на път {formatNumber(coming)}</small>}
        {planned > 0 && <small className="nowrap">в чернова {formatNumber(planned)}</small>}
      </span>
    ),
    align: 'end',
    skeleton: 7,
  },
  {
    id: 'perDay',
    header: 'Продава се на ден',
    cell: ({ perDay, perDay30, perDay90, perDaySeason }) => (
      <span className="two-lines">
        <span>{formatNumber(perDay)}</span>
        <small className="nowrap">
          30 дни: {formatNumber(perDay30)}, 90: {formatNumber(perDay90)}
        </small>
        {perDaySeason !== null && <small className="nowrap">преди година: {formatNumber(perDaySeason)}</small>}
      </span>
    ),
    align: 'end',
    skeleton: 12,
  },
  {
    id: 'runsOutOn',
    header: 'Свършва',
    cell: (need) => <RunsOut need={need} />,
    skeleton: 9,
  },
  {
    id: 'supplier',
    header: 'Доставчик',
    cell: ({ supplierName, leadDays }) =>
      supplierName === '' ? (
        <span className="muted">няма</span>
      ) : (
        <span className="two-lines">
          <span>{supplierName}</span>
          <small>за {formatCount(leadDays, 'ден', 'дни')}</small>
        </span>
      ),
    skeleton: 14,
  },
  {
    id: 'suggested',
    header: 'Да поръчаш',
    cell: ({ suggested, pack }) => (
      <span className="two-lines">
        <strong className="nowrap">{suggested === 0 ? 'стига' : `${formatNumber(suggested)} бр.`}</strong>
        {suggested > 0 && pack > 1 && (
          <small className="nowrap">
            {formatNumber(suggested / pack)} по {formatNumber(pack)}
          </small>
        )}
      </span>
    ),
    align: 'end',
    phone: 'hidden',
    skeleton: 8,
  },
];

/** A row on a phone: what to order first, then why. */
export function needLines(need: Need): ReactNode {
  const { suggested, stock, coming, planned, perDay, supplierName } = need;
  const waiting = [coming > 0 && `на път ${formatNumber(coming)}`, planned > 0 && `в чернова ${formatNumber(planned)}`];
  return (
    <>
      <p>
        <strong>{suggested === 0 ? 'Стига засега' : `Да поръчаш ${formatNumber(suggested)} бр.`}</strong>
        <span>{supplierName !== '' && ` от ${supplierName}`}</span>
      </p>
      <p className="muted">
        {[`На склад ${formatNumber(stock)} бр.`, ...waiting, `${formatNumber(perDay)} на ден`]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="line">
        <span className="muted">{stock > 0 ? 'Свършва' : 'Стоката'}</span> <RunsOut need={need} />
      </div>
    </>
  );
}

/** Later than this the day says nothing. */
const farDays = 365;

function RunsOut({ need: { stock, daysLeft, runsOutOn, leadDays } }: { need: Need }) {
  if (stock === 0) return <span className="bad-text">свършила е</span>;
  if (daysLeft === null || runsOutOn === null) return <span className="muted">не се продава</span>;
  if (daysLeft > farDays) return <span className="muted">след повече от година</span>;
  return (
    <span className="two-lines">
      <span className={daysLeft < leadDays ? 'bad-text' : undefined}>{dayAndMonth(runsOutOn)}</span>
      <small className="nowrap">{daysLeft === 0 ? 'днес' : `след ${formatCount(daysLeft, 'ден', 'дни')}`}</small>
    </span>
  );
}
