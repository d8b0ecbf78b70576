import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

interface RankingCardProps {
  id: string;
  title: string;
  empty: string;
  rows: readonly { key: string; name: ReactNode; value: string; note?: string }[];
  /** Below the rows, if there are any. */
  action?: ReactNode;
}

/** A short list with a figure at the end of each row. */
function RankingCard({ id, title, empty, rows, action }: RankingCardProps) {
  return (
    <section className="panel-card padded ranking" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <ol className="mini-list">
          {rows.map(({ key, name, value, note }) => (
            <li key={key}>
              <span className="two-lines">
                {name}
                {note && <small>{note}</small>}
              </span>
              <strong className="nowrap">{value}</strong>
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 && action}
    </section>
  );
}

/** The products that sold best in the period. */
export function BestSellers({ list }: { list: NonNullable<Dashboard['sales']>['bestSellers'] }) {
  const rows = list.map(({ productId, name, quantity, revenue }) => ({
    key: productId,
    name: <ProductLink id={productId} name={name} />,
    value: formatCount(quantity, 'брой', 'броя'),
    note: formatMoney(revenue),
  }));
  return <RankingCard id="best-sellers" title="Най-продавани" empty="Още няма продажби за периода." rows={rows} />;
}

/** The variants that are about to sell out. */
export function LowStock({ list }: { list: NonNullable<Dashboard['stock']> }) {
  const rows = list.map(({ productId, variantId, name, variantName, stock, daysOfCover }) => ({
    key: variantId,
    name: <ProductLink id={productId} name={name} />,
    value: stock === 0 ? 'свърши' : formatCount(stock, 'брой', 'броя'),
    note: `${variantName}${stock === 0 ? '' : ` · стига за ${formatCount(daysOfCover, 'ден', 'дни')}`}`,
  }));
  return (
    <RankingCard
      id="low-stock"
      title="На свършване"
      empty="Наличностите стигат за повече от 10 дни."
      rows={rows}
      action={
        <Link to="/admin/purchases/needs" className="btn btn-outline align-start">
          Виж какво да поръчаш
        </Link>
      }
    />
  );
}

/** What customers searched for and did not find. */
export function SearchMisses({ list }: { list: NonNullable<Dashboard['searches']> }) {
  const rows = list.map(({ typed, count }) => ({
    key: typed,
    name: typed,
    value: formatCount(count, 'път', 'пъти'),
  }));
  return <RankingCard id="searches" title="Търсено без резултат" empty="Всички намират каквото търсят." rows={rows} />;
}

function ProductLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/admin/products/$id" params={{ id }} className="text-button">
      {name}
    </Link>
  );
}
