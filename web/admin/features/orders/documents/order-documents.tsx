import { useState } from 'react';
import { documentKindLabels } from '#contracts/documents/document-names.rule.ts';
import type { SaleDocument } from '#contracts/documents/documents.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { documentHref } from '#web/admin/features/documents/documents-data.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { IssueInvoiceDialog } from './issue-invoice-dialog.tsx';
import { issueDocument, useOrderDocuments, useReloadDocuments } from './order-documents-data.ts';

/** The documents of an order, and the actions that issue a missing one. */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  const { data } = useOrderDocuments(order);
  if (!data) return null;
  const { documents, missing } = data;
  return (
    <FormSection title="Документи">
      {documents.length === 0 && <p className="muted">Още няма документ за тази поръчка.</p>}
      <ul className="mini-list">
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      {missing.length > 0 ? (
        <p className="muted">За да се издават документи, попълни в Настройки: {missing.join(', ')}.</p>
      ) : (
        <Allowed>
          <IssueButtons order={order} documents={documents} />
        </Allowed>
      )}
    </FormSection>
  );
}

function DocumentRow({ document }: { document: SaleDocument }) {
  const { id, kind, number, issuedAt, gross } = document;
  return (
    <li>
      <span className="two-lines">
        <a className="link" href={documentHref(id)} target="_blank" rel="noreferrer">
          {documentKindLabels[kind]} № {number}
        </a>
        <small>
          {formatDateTime(issuedAt)} · <span>{kind === 'credit_note' && '−'}</span>
          {formatMoney(gross)}
        </small>
      </span>
    </li>
  );
}

function IssueButtons({ order, documents }: { order: AdminOrder; documents: readonly SaleDocument[] }) {
  const [isAsking, setAsking] = useState(false);
  const reload = useReloadDocuments(order.id);
  const isOver = order.isTrial || order.status === 'cancelled' || order.status === 'returned';
  if (isOver || documents.some(({ kind }) => kind !== 'document')) return null;
  // One of 0 is paid without money: it is sold once it is delivered.
  const isSold = order.status === 'delivered' || (order.paymentStatus === 'paid' && order.totals.total.amount > 0);
  const issue = () =>
    void runAction(() => issueDocument(order.id, { kind: 'document' }), 'Документът не можа да се издаде.', reload);
  return (
    <div className="form-actions">
      <button type="button" className="btn btn-outline btn-small" onClick={() => setAsking(true)}>
        Издай фактура
      </button>
      {documents.length === 0 && isSold && (
        <button type="button" className="btn btn-outline btn-small" onClick={issue}>
          Издай документ за продажба
        </button>
      )}
      {isAsking && <IssueInvoiceDialog order={order} onClose={() => setAsking(false)} />}
    </div>
  );
}
