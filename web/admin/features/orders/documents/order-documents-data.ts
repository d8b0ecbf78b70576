import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { issueDocumentRoute, listOrderDocumentsRoute } from '#contracts/documents/documents.ts';
import type { AdminOrder, InvoiceRequest } from '#contracts/orders/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';

const keyOf = (id: string) => ['orders', id, 'documents'];

/** The documents of an order. A change of the order may have issued one. */
export function useOrderDocuments({ id, updatedAt }: AdminOrder) {
  return useQuery({
    queryKey: [...keyOf(id), updatedAt],
    meta: { failed: orderTexts.loadFailed },
    queryFn: ({ signal }) => callApi(listOrderDocumentsRoute, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function issueDocument(id: string, body: { kind: 'document' | 'invoice'; buyer?: InvoiceRequest }) {
  return callApi(issueDocumentRoute, { params: { id }, body });
}

/** Invalidates the documents of an order and the list of all. */
export function useReloadDocuments(id: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([keyOf(id), ['documents']].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
