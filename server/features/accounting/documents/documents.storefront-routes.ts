import type { FastifyInstance } from 'fastify';
import {
  getGuestDocumentPdfRoute,
  getOwnDocumentPdfRoute,
  listGuestDocumentsRoute,
  listOwnDocumentsRoute,
} from '#contracts/documents/documents.ts';
import { getOrder } from '#server/features/sales/orders/get-order.ts';
import { keyOfOpened } from '#server/features/sales/orders/own-orders/opened-orders.ts';
import { getOrderByKey } from '#server/features/sales/orders/placing/order-keys.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { documentsOf } from './documents-of.ts';
import { getDocument } from './get-document.ts';
import { sendPdf } from './pdf/send-pdf.ts';
import { presentDocument } from './present-document.ts';

/** The documents of an order, for its buyer. */
export function registerDocumentRoutes(app: FastifyInstance, { db }: Deps): void {
  const list = async (orderId: string) => ({ documents: (await documentsOf(db, orderId)).map(presentDocument) });

  serveRoute(app, listOwnDocumentsRoute, async ({ caller, params }) => {
    const { id } = await getOrder(db, caller.user, params.id);
    return list(id);
  });

  serveRaw(app, getOwnDocumentPdfRoute, async ({ caller, params }, reply) => {
    const { id } = await getOrder(db, caller.user, params.id);
    return sendPdf(db, reply, await getDocument(db, params.documentId, id));
  });

  serveRoute(app, listGuestDocumentsRoute, async ({ params, ...request }) => {
    const { id } = await getOrderByKey(db, { orderId: params.id, key: keyOfOpened(request, params.id) });
    return list(id);
  });

  serveRaw(app, getGuestDocumentPdfRoute, async ({ params, ...request }, reply) => {
    const { id } = await getOrderByKey(db, { orderId: params.id, key: keyOfOpened(request, params.id) });
    return sendPdf(db, reply, await getDocument(db, params.documentId, id));
  });
}
