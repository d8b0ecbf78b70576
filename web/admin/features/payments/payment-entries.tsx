import { paymentEntryNames } from '#contracts/payments/payment-names.rule.ts';
import type { PaymentDetail, PaymentEntry } from '#contracts/payments/payments.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { isManual } from './payment-labels.ts';

/** The ledger, oldest first. Entries are immutable; corrections are further entries. */
export function PaymentEntries({ payment: { entries, provider } }: { payment: PaymentDetail }) {
  return (
    <FormSection title="Движения">
      {entries.length === 0 ? (
        <p className="muted">Още нищо не е получено по това плащане.</p>
      ) : (
        <div className="table-scroll">
          <table className="table changes" aria-label="Движения">
            <thead>
              <tr>
                <th scope="col">Какво</th>
                <th scope="col" className="end">
                  Сума
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} hasReference={!isManual(provider)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormSection>
  );
}

/** The provider's reference identifies the movement there; manual payments use the shop's own number. */
function EntryRow({ entry, hasReference }: { entry: PaymentEntry; hasReference: boolean }) {
  const { at, kind, note, reference, amount, actor } = entry;
  return (
    <tr>
      <td>
        <span className="two-lines">
          <strong>{paymentEntryNames[kind]}</strong>
          {note !== '' && <span>{note}</span>}
          {hasReference && reference !== null && <small>{reference}</small>}
          <small>
            <time dateTime={at}>{formatDateTime(at)}</time>, {actor}
          </small>
        </span>
      </td>
      <td className="end">
        {amount.amount !== 0 && <span className="nowrap">{formatMoney(towardsShop(entry))}</span>}
      </td>
    </tr>
  );
}

/** Refunds leave the shop, so they are negative. */
function towardsShop({ kind, amount }: PaymentEntry): PaymentEntry['amount'] {
  return kind === 'refunded' ? { ...amount, amount: -amount.amount } : amount;
}
