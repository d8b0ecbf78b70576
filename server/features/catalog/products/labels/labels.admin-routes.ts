import type { FastifyInstance } from 'fastify';
import { listLabelVariantsRoute, printProductLabelsRoute } from '#contracts/products/labels/product-labels.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { listLabelVariants } from './list-label-variants.ts';
import { printProductLabels } from './print-product-labels.ts';

const timeoutSeconds = 120;

/** Barcode labels of products in the panel. */
export function registerProductLabelAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listLabelVariantsRoute, ({ query }) => listLabelVariants(db, query));
  serveRaw(
    app,
    printProductLabelsRoute,
    async ({ query }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="product-labels.pdf"')
        .header('cache-control', 'no-store')
        .send(await printProductLabels(db, query)),
    { timeoutSeconds },
  );
}
