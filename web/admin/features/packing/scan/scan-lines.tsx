import { Check, Plus } from '#web/shared/ui/icons.ts';
import { countLine, countOf, openOrder, type ScanLine, type ScanOrder, type ScanState } from './scan-state.ts';
import { scanStore, take } from './scan-store.ts';

const shownOrders = 50;

/** The products of the current order; without one, the orders to choose from. */
export function ScanLines({ state, order }: { state: ScanState; order: ScanOrder | undefined }) {
  const others = state.orders.filter(({ id }) => id !== order?.id && (!order || state.aside.includes(id)));
  return (
    <div className="scan-list">
      {order && (
        <ul className="scan-lines" aria-label={`Продукти в поръчка №${order.number}`}>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} count={countOf(state, order.id, line.id)} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="stack">
          <h2>{order ? 'Оставени за после' : 'За опаковане'}</h2>
          <ul className="row">
            {others.slice(0, shownOrders).map(({ id, number }) => (
              <li key={id}>
                <button
                  type="button"
                  className="btn btn-outline"
                  onClick={() => take(openOrder(scanStore().state, id))}
                >
                  №{number}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Line({ line, count }: { line: ScanLine; count: number }) {
  const { name, sku, lots = '', personalization, imageUrl, due } = line;
  const isDone = count >= due;
  return (
    <li data-done={isDone || undefined}>
      {imageUrl ? <img src={imageUrl} alt="" width={56} height={56} /> : <span className="scan-thumb" />}
      <span className="two-lines">
        <strong>{name}</strong>
        <small>{sku}</small>
        {lots !== '' && <small>{lots}</small>}
        {personalization !== '' && <span>Надпис: „{personalization}“</span>}
      </span>
      <span className="scan-count nowrap">
        {isDone && <Check aria-label="събрано" size={20} />}
        <span>{` ${count}/${due}`}</span>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Отбележи 1 бр. без код: ${name}`}
        title="Отбележи без код"
        disabled={isDone}
        onClick={() => take(countLine(scanStore().state, line.id, Date.now()))}
      >
        <Plus aria-hidden="true" />
      </button>
    </li>
  );
}
