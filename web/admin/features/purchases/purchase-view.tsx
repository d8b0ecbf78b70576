import { Link } from '@tanstack/react-router';
import { gapsOf, gapsText } from '#contracts/purchases/purchase-gaps.rule.ts';
import type { Purchase, PurchaseReceipt } from '#contracts/purchases/purchases.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount, formatNumber } from '#web/shared/format/format-number.ts';
import { receivedSums, type ReceivedSums } from './received-sums.ts';

/** A purchase order that was sent, with what came of it. */
export function PurchaseView({ purchase }: { purchase: Purchase }) {
  const { supplierId, supplierName, expectedOn, sentAt, note, receipts, lines } = purchase;
  const sums = receivedSums(purchase);
  return (
    <div className="detail-layout fluid stack loose">
      <div>
        <FormSection title="Продукти">
          <SentLines lines={lines} />
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
            <Fact term="Поръчани">{formatCount(sums.ordered, 'брой', 'броя')}</Fact>
            <Fact term="Получени">{formatCount(sums.received, 'брой', 'броя')}</Fact>
            {receipts.length > 0 && <Fact term="Разлики">{gapsText(gapsOf(lines)) || 'няма'}</Fact>}
            {note !== '' && <Fact term="Бележка">{note}</Fact>}
          </dl>
        </FormSection>
        {purchase.totals && <Sums totals={purchase.totals} sums={sums} />}
      </div>
    </div>
  );
}

function Sums({ totals, sums }: { totals: NonNullable<Purchase['totals']>; sums: ReceivedSums }) {
  return (
    <FormSection title="Сума">
      <dl className="totals">
        <Fact term="Без ДДС">{formatMoney(totals.net)}</Fact>
        <Fact term="ДДС">{formatMoney(totals.vat)}</Fact>
        <Fact term="Общо" className="grand-total">
          {formatMoney(totals.gross)}
        </Fact>
        {sums.cost && <Fact term="Получено дотук, без ДДС">{formatMoney(sums.cost)}</Fact>}
      </dl>
      {!(totals.isWhole && sums.isWhole) && <p className="muted">Без редовете, на които цената не е въведена.</p>}
    </FormSection>
  );
}

function SentLines({ lines }: { lines: Purchase['lines'] }) {
  return (
    <ul className="mini-list" aria-label="Продукти в поръчката">
      {lines.map(({ id, name, sku, code, quantity, received, cost }) => (
        <li key={id}>
          <span className="two-lines">
            <strong>{name}</strong>
            <small>
              {[sku, code && `код ${code}`, cost && `${formatMoney(cost)} без ДДС`].filter(Boolean).join(' · ')}
            </small>
          </span>
          <span className="purchase-count">
            <strong className="nowrap">{formatCount(quantity, 'брой', 'броя')}</strong>
            <small className={received > quantity ? 'bad-text' : undefined}>получени {formatNumber(received)}</small>
          </span>
        </li>
      ))}
    </ul>
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
