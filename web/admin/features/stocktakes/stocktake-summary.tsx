import type { Stocktake } from '#contracts/products/stocktakes/stocktakes.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { scopeText } from './stocktake-words.tsx';
import './stocktakes.css';

/** What a stocktake comes to, and what has to be looked at before it ends. */
export function StocktakeSummary({ stocktake }: { stocktake: Stocktake }) {
  const { counts, currency, startedAt, startedBy, closedAt, closedBy, reason, state } = stocktake;
  const { lines, counted, different, more, fewer, value, uncosted = 0 } = counts;
  return (
    <section className="panel-card padded stocktake-summary" aria-label="Досега">
      <dl className="facts">
        <Fact term="Брои се">{scopeText(stocktake)}</Fact>
        <Fact term="Започната">{`${formatDateTime(startedAt)}, ${startedBy}`}</Fact>
        {closedAt !== null && (
          <Fact
            term={state === 'cancelled' ? 'Спряна' : 'Приложена'}
          >{`${formatDateTime(closedAt)}, ${closedBy}`}</Fact>
        )}
        {reason !== '' && <Fact term="Причина">{reason}</Fact>}
        <Fact term="Броени">{`${counted} от ${lines}`}</Fact>
        <Fact term="С разлика">
          {different === 0 ? 'няма' : `${different} (намерени ${more} бр., липсват ${fewer} бр.)`}
        </Fact>
        {value !== undefined && different > 0 && (
          <Fact term="Стойност на разликата">{valueText({ value, uncosted, currency })}</Fact>
        )}
      </dl>
      {state === 'open' && <Notices counts={counts} />}
    </section>
  );
}

function valueText({
  value,
  uncosted,
  currency,
}: { value: number | null; uncosted: number } & Pick<Stocktake, 'currency'>) {
  if (value === null) return 'не се знае';
  const sum = formatMoney({ amount: value, currency });
  return uncosted === 0 ? sum : `${sum} без ${formatCount(uncosted, 'ред', 'реда')} без себестойност`;
}

function Notices({ counts: { counted, stale, doubtful, short } }: Pick<Stocktake, 'counts'>) {
  return (
    <>
      {counted === 0 && (
        <p className="muted">Натисни „Брой“ на телефона или компютъра. Може да се брои от няколко души наведнъж.</p>
      )}
      {stale > 0 && (
        <p className="notice notice-bad">
          {`Наличността на ${formatCount(stale, 'ред', 'реда')} е поправяна след броенето. Преброй ги отново или ги остави неброени.`}
        </p>
      )}
      {short > 0 && (
        <p className="notice notice-warn">
          {`При ${formatCount(short, 'ред', 'реда')} преброените не стигат за поръчките, които чакат. Наличността става 0, а липсващите трябва да се намерят или поръчките да се променят.`}
        </p>
      )}
      {doubtful > 0 && (
        <p className="notice notice-warn">
          {`При ${formatCount(doubtful, 'ред', 'реда')} стока е влизала или излизала, докато се е броило. Погледни ги още веднъж.`}
        </p>
      )}
    </>
  );
}
