import { useQuery } from '@tanstack/react-query';
import { documentKindLabels } from '#contracts/documents/document-names.rule.ts';
import { listGuestDocumentsRoute, listOwnDocumentsRoute } from '#contracts/documents/documents.ts';
import type { Order } from '#contracts/orders/orders.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';

/** The documents of an order of the user, or of a guest's order that this browser has opened. */
function orderDocumentsQuery(callApi: CallApi, { id, updatedAt }: Order, isGuest: boolean) {
  return {
    queryKey: [...personalKey, 'documents', id, updatedAt],
    queryFn: async () =>
      (await callApi(isGuest ? listGuestDocumentsRoute : listOwnDocumentsRoute, { params: { id } })).documents,
  };
}

/** Links to the PDF files of an order's documents. Nothing before the first. */
export function OrderDocuments({ order, isGuest = false }: { order: Order; isGuest?: boolean }) {
  const { data = [] } = useQuery(orderDocumentsQuery(useCallApi(), order, isGuest));
  if (data.length === 0) return null;
  const base = `/api/${isGuest ? 'guest-orders' : 'order'}/${order.id}/documents`;
  return (
    <section className="panel order-card no-print fluid stack loose" aria-labelledby="documents">
      <h2 id="documents">Документи</h2>
      <ul className="order-parcels">
        {data.map(({ id, kind, number, issuedAt }) => (
          <li key={id}>
            <a className="link" href={`${base}/${id}`} target="_blank" rel="noreferrer">
              {documentKindLabels[kind]} № {number}
            </a>
            <p className="fine">
              <time dateTime={issuedAt}>{formatDateTime(issuedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
