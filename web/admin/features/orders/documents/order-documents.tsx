import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { documentKindLabels } from '#contracts/documents/document-names.rule.ts';
import {
  type SaleDocument,
  getDocumentPdfRoute,
  issueDocumentRoute,
  listOrderDocumentsRoute,
} from '#contracts/documents/documents.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { IssueInvoiceDialog } from './issue-invoice-dialog.tsx';

/** The documents of an order, and the actions that issue a missing one. */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  // A change of the order may have issued one.
  const choices = { failed: orderTexts.loadFailed, version: order.updatedAt };
  const { data } = useQuery({
    ...queryOf(listOrderDocumentsRoute, { params: { id: order.id } }, choices),
    placeholderData: keepPreviousData,
  });
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
        <a className="link" href={hrefOf(getDocumentPdfRoute, { params: { id } })} target="_blank" rel="noreferrer">
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
  const isOver = order.isTrial || order.status === 'cancelled' || order.status === 'returned';
  if (isOver || documents.some(({ kind }) => kind !== 'document')) return null;
  // One of 0 is paid without money: it is sold once it is delivered.
  const isSold = order.status === 'delivered' || (order.paymentStatus === 'paid' && order.totals.total.amount > 0);
  const issue = () =>
    void runCall(
      issueDocumentRoute,
      { params: { id: order.id }, body: { kind: 'document' } },
      'Документът не можа да се издаде.',
    );
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
