import type { FastifyInstance } from 'fastify';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { bookReceiptsRoute, maxReceiptLength, previewReceiptsRoute } from '#contracts/products/lots/receipt-files.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { bookReceipts, findBooking } from './book-receipts.ts';
import { planReceipts } from './plan-receipts.ts';

/** The longest file in bytes: Cyrillic takes two bytes per letter. */
const limits = { bodyLimit: maxReceiptLength * 2, timeoutSeconds: 60 };

/** Received goods by file. */
export function registerReceiptAdminRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serveRoute(
    app,
    previewReceiptsRoute,
    async ({ body }) => {
      const { rows, ignoredColumns, fingerprint } = await planReceipts(db, body.file, timeInSofia(clock()).day);
      const booking = await findBooking(db, body.file);
      const wrongRows = rows.filter(({ errors }) => errors.length > 0);
      const right = rows.filter(({ errors }) => errors.length === 0);
      return {
        rows: [...wrongRows, ...right].map(({ variantId: _id, ...row }) => row),
        failed: wrongRows.length,
        pieces: right.reduce((sum, { quantity }) => sum + quantity, 0),
        ...{ ignoredColumns, fingerprint, bookedAt: booking?.createdAt.toISOString() ?? null },
      };
    },
    limits,
  );
  serveRoute(
    app,
    bookReceiptsRoute,
    async ({ body, write }) => {
      const { pieces, activityId } = await write((op) => bookReceipts(op, body));
      const message =
        pieces === 0 ? 'Файлът вече е записан. Нищо не е добавено втори път.' : `Получени са ${pieces} бр.`;
      return { message, activityId: activityId ?? undefined };
    },
    limits,
  );
}
