import type { FastifyInstance } from 'fastify';
import {
  cancelGuestOrderRoute,
  getGuestOrderRoute,
  findGuestOrderRoute,
  openGuestOrderRoute,
  registerFromOrderRoute,
  claimOrderRoute,
} from '#contracts/orders/guest-orders.ts';
import { registerAccount } from '#server/features/customers/accounts/register-account.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ActionLimit, openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getOrder } from '../get-order.ts';
import { partsOf } from '../order-parts.ts';
import { orderLimits } from '../orders.limits.ts';
import { getOrderByKey } from '../placing/order-keys.ts';
import { presentOrder } from '../present-order.ts';
import type { ReadWithdrawals } from '../questions.ts';
import { cancelGuestOrder } from '../status/cancel-guest-order.ts';
import { claimGuestOrder } from './claim-orders.ts';
import { getGuestOrder } from './get-guest-order.ts';
import { hasOpened } from './has-opened.ts';
import { officeNow } from './office-now.ts';
import { keyOfOpened, readOpened, rememberOpened } from './opened-orders.ts';

/** Guest orders, for callers with an order key. */
export function registerGuestOrderRoutes(
  app: FastifyInstance,
  { db, config, counters }: Deps,
  { registrations, readWithdrawals }: { registrations: ActionLimit; readWithdrawals: ReadWithdrawals },
): void {
  const message = 'Твърде много опити. Опитай пак след петнайсет минути.';
  const lookUps = openActionLimit(orderLimits.orderLookUps, { config, counters, message });

  const orderOf = async (orderId: string, key: string | undefined) => {
    const order = await getOrderByKey(db, { orderId, key });
    const parts = (await partsOf(db, [order.id]))(order.id);
    return {
      ...presentOrder(order, ...parts),
      ...(await officeNow(db, order.delivery)),
      withdrawals: (await readWithdrawals(db, [order.id])).get(order.id),
    };
  };

  serveRoute(app, getGuestOrderRoute, async ({ params, ...request }) => ({
    order: await orderOf(params.id, keyOfOpened(request, params.id)),
  }));

  serveRoute(app, openGuestOrderRoute, async ({ params, body, ...request }) => {
    const order = await orderOf(params.id, body.key);
    rememberOpened(request, order.id, body.key);
    return { order };
  });

  serveRoute(app, findGuestOrderRoute, async ({ body: { number, email }, caller, write, ...request }) => {
    // Counted before the outcome is known, because order numbers and emails can be guessed.
    const isOpen = await hasOpened(db, readOpened(request.cookies), number);
    await lookUps.count({ address: caller.address, subject: isOpen ? `${number}, opened` : String(number) });
    const guestOrder = await write((op) => getGuestOrder(op, { number, email }));
    rememberOpened(request, guestOrder.id, guestOrder.key);
    return guestOrder;
  });

  serveRoute(app, cancelGuestOrderRoute, async ({ params, body, write, ...request }) => {
    const { key = keyOfOpened(request, params.id) } = body;
    const cancellation = { orderId: params.id, key };
    await write((op) => cancelGuestOrder(op, cancellation));
    return { order: await orderOf(params.id, key), message: 'Поръчката е отказана.' };
  });

  serveRoute(app, registerFromOrderRoute, async ({ params, body, caller, write, ...request }) => {
    const { password, key = keyOfOpened(request, params.id) } = body;
    const { contact } = await getOrderByKey(db, { orderId: params.id, key });
    // A phone order may have no email, which an account needs.
    if (contact.email === '') throw new ShopError('NOT_FOUND');
    const { email, firstName, lastName } = contact;
    const user = await registerAccount(
      { email, firstName, lastName, password, promotionalOptIn: false },
      {
        sender: emailSender(await readSettings(db), config.baseUrl),
        address: caller.address,
        registrations,
        write,
        also: (op, { id: userId }) => claimGuestOrder(op, { orderId: params.id, key, userId }),
      },
    );
    return { user, message: 'Профилът ти е готов и поръчката е в него.' };
  });

  serveRoute(app, claimOrderRoute, async ({ params, body, caller, write, ...request }) => {
    const key = body.key ?? keyOfOpened(request, params.id);
    const taking = { orderId: params.id, key, userId: caller.user.id };
    await write((op) => claimGuestOrder(op, taking));
    return { order: await getOrder(db, caller.user, params.id), message: 'Поръчката вече е в профила ти.' };
  });
}
