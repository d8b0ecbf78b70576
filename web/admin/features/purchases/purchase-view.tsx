import { Link } from '@tanstack/react-router';
import type { Purchase, PurchaseReceipt } from '#contracts/purchases/purchases.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

/** A purchase order that was sent, with what came of it. */
export function PurchaseView({ purchase }: { purchase: Purchase }) {
  const { supplierId, supplierName, expectedOn, sentAt, note, totals, receipts } = purchase;
  return (
    <div className="detail-layout fluid stack loose">
      <div>
        <FormSection title="Продукти">
          <SentLines purchase={purchase} />
        </FormSection>
        {receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} />
        ))}
      </div>
      <div>
        <FormSection title="Поръчка">
          <dl className="facts">
            <Fact term="Доставчик">
              <Link to="/admin/suppliers/$id" params={{ id: supplierId }} className="link">
                {supplierName}
              </Link>
            </Fact>
            {sentAt !== null && <Fact term="Изпратена">{formatDate(sentAt)}</Fact>}
            <Fact term="Очаквана до">{expectedOn === null ? 'не се знае' : formatDate(expectedOn)}</Fact>
            {note !== '' && <Fact term="Бележка">{note}</Fact>}
          </dl>
        </FormSection>
        {totals && (
          <FormSection title="Сума">
            <dl className="totals">
              <Fact term="Без ДДС">{formatMoney(totals.net)}</Fact>
              <Fact term="ДДС">{formatMoney(totals.vat)}</Fact>
              <Fact term="Общо" className="grand-total">
                {formatMoney(totals.gross)}
              </Fact>
            </dl>
            {!totals.isWhole && <p className="muted">Без редовете, на които цената не е въведена.</p>}
          </FormSection>
        )}
      </div>
    </div>
  );
}

function SentLines({ purchase: { lines, totals } }: { purchase: Purchase }) {
  return (
    // Scrolls on a phone and holds nothing that takes the focus: the keyboard needs a way to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll" aria-label="Продукти в поръчката" tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Продукт</th>
            <th scope="col">Поръчани</th>
            <th scope="col">Получени</th>
            {totals && <th scope="col">Цена без ДДС</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, sku, code, quantity, received, cost }) => (
            <tr key={id}>
              <th scope="row">
                <span className="two-lines">
                  <span>{name}</span>
                  <small>{[sku, code && `код ${code}`].filter(Boolean).join(' · ')}</small>
                </span>
              </th>
              <td className="nowrap">{formatNumber(quantity)}</td>
              <td className="nowrap">
                <span>{formatNumber(received)}</span>
                <span className="muted">{received > quantity && ` (+${formatNumber(received - quantity)})`}</span>
              </td>
              {totals && <td className="nowrap">{cost === null ? '–' : formatMoney(cost)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Receipt({ receipt: { at, actor, isUndone, lines } }: { receipt: PurchaseReceipt }) {
  return (
    <FormSection
      title={`Получено, ${formatDateTime(at)}`}
      text={actor}
      action={isUndone && <StatusBadge tone="plain">Върнато</StatusBadge>}
    >
      <ul className="mini-list">
        {lines.map(({ name, quantity, lot, bestBefore, cost, ordered }, index) => (
          <li key={`${name} ${index}`}>
            <span className="two-lines">
              <span>{name}</span>
              <small>
                {[lot && `партида ${lot}`, bestBefore && `най-добър до ${formatDate(bestBefore)}`]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              {cost && ordered && cost.amount !== ordered.amount && (
                <small className="bad-text">
                  {formatMoney(cost)} вместо {formatMoney(ordered)}
                </small>
              )}
            </span>
            <strong className="nowrap">{formatNumber(quantity)} бр.</strong>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
