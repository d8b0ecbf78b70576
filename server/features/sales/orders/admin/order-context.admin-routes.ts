import type { FastifyInstance } from 'fastify';
import { getOrderContextRoute, resendOrderEmailRoute, setRefusedRoute } from '#contracts/orders/order-context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { resendOrderEmail } from '../emails/resend-order-email.ts';
import type { CodConfirmations } from '../questions.ts';
import { recordRefusedParcel, withdrawRefusedParcel } from '../refusals/record-cod-outcome.ts';
import { readOrderContext } from './read-order-context.ts';

/** Additional data for the order page of the panel. */
export function registerOrderContextRoutes(
  app: FastifyInstance,
  { db, secrets }: Deps,
  confirmations: CodConfirmations,
): void {
  serveRoute(app, getOrderContextRoute, ({ params }) => readOrderContext(db, params.id, { secrets, confirmations }));

  serveRoute(app, setRefusedRoute, async ({ params, body, write }) => {
    const parcel = { orderId: params.id, secrets };
    await write((op) => (body.refused ? recordRefusedParcel : withdrawRefusedParcel)(op, parcel));
    return { message: body.refused ? 'Пратката е отбелязана като отказана.' : 'Отказът е премахнат.' };
  });

  serveRoute(app, resendOrderEmailRoute, async ({ params, write }) => {
    await write((op) => resendOrderEmail(op, params));
    return { message: 'Писмото пак е на опашката.' };
  });
}
