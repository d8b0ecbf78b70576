import type { PaymentEntry } from '#contracts/payments.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { DateCell } from '../../patterns/date-cell.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { entryNames } from './payment-labels.ts';

/** The ledger, oldest first: nothing in it is ever changed, only set right by a further line. */
export function PaymentEntries({ entries }: { entries: readonly PaymentEntry[] }) {
  return (
    <FormSection title="Движения">
      {entries.length === 0 ? (
        <p className="muted">Още нищо не е получено по това плащане.</p>
      ) : (
        <div className="table-scroll">
          <table className="table changes" aria-label="Движения">
            <thead>
              <tr>
                <th scope="col">Кога</th>
                <th scope="col">Какво</th>
                <th scope="col" className="end">
                  Сума
                </th>
                <th scope="col">Кой</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormSection>
  );
}

function EntryRow({ entry: { at, kind, note, reference, amount, actor } }: { entry: PaymentEntry }) {
  const details = [...new Set([note, reference ?? ''])].filter((text) => text !== '');
  return (
    <tr>
      <td>
        <DateCell iso={at} />
      </td>
      <td>
        <span className="two-lines">
          {entryNames[kind]}
          {details.map((text) => (
            <small key={text}>{text}</small>
          ))}
        </span>
      </td>
      <td className="end nowrap">{amount.amount !== 0 && formatMoney(amount)}</td>
      <td>{actor}</td>
    </tr>
  );
}
