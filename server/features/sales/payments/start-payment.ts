import { and, eq, isNull } from 'drizzle-orm';
import { isBelowCardMinimum } from '#contracts/payments/card-minimum.rule.ts';
import type { PaymentProviderName } from '#contracts/payments/payments.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { isByCard, openPayment } from './open-payment.ts';
import type { PaymentRow } from './payments.tables.ts';
import { payments } from './payments.tables.ts';
import { cardOffer } from './registry/card-offer.ts';
import type { HostedPage } from './registry/payment-provider.ts';
import { providerOf } from './registry/provider-of.ts';
import { syncPayment } from './sync-payment.ts';

const most = 3;

/** The buyer has submitted the payment, and the bank has not responded yet. */
export class PaymentPending extends Error {
  override readonly name = 'PaymentPending';
}

/**
 * The card payment page of an order: the open one, or a new one when that has expired. Null when nothing is
 * due. Concurrent calls return the same page.
 * @throws ProviderDown
 * @throws PaymentPending
 */
export async function startPayment(deps: Deps, orderId: string): Promise<HostedPage | null> {
  const { db, config } = deps;
  const settings = await readSettings(db);
  const { cardProvider, cardCapture } = settings;
  const { minimum } = cardOffer(settings);
  for (let tries = 0; tries < most; tries++) {
    const intent = await runOperation(deps, async (op) => {
      const order = await lockOrder(op, orderId);
      return order && isToBePaid(order, minimum) ? { order, payment: await openCard(op, order, cardProvider) } : null;
    });
    if (!intent) return null;
    const { order, payment } = intent;
    if (payment.amount !== order.total || payment.provider !== cardProvider) {
      // The order was changed and the page still has the old amount, or the shop changed its provider.
      await (await providerOf(deps, payment.provider)).cancel(payment);
      await syncPayment(deps, payment.id);
      await closeUnused(deps, payment);
      continue;
    }
    const page = await (
      await providerOf(deps, payment.provider)
    ).page(payment, {
      orderNumber: order.number,
      email: order.contact.email,
      phone: order.contact.phone,
      name: `${order.contact.firstName} ${order.contact.lastName}`.trim(),
      returnUrl: `${config.baseUrl}/api/payments/${payment.id}/return`,
      postUrl: `${config.baseUrl}/api/payments/returns/${payment.provider}`,
      onlyAuthorize: cardCapture === 'by-hand',
    });
    if (page) {
      const isNews = and(eq(payments.id, payment.id), isNull(payments.sessionRef));
      await runOperation(deps, ({ tx }) => tx.update(payments).set({ sessionRef: page.sessionRef }).where(isNews));
      return page;
    }
    // It was paid or expired meanwhile: query the provider.
    const state = await syncPayment(deps, payment.id);
    if (state?.isPending) throw new PaymentPending();
  }
  throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 30 });
}

/** A page that was never created at the provider is closed here. */
function closeUnused(deps: Deps, { id }: PaymentRow): Promise<unknown> {
  const isUnused = and(eq(payments.id, id), isNull(payments.sessionRef), eq(payments.captured, 0));
  return runOperation(deps, ({ tx }) => tx.update(payments).set({ closed: 'cancelled' }).where(isUnused));
}

function isToBePaid(order: OrderRow, minimum: number): boolean {
  const { paymentMethod, paymentStatus, status, deletedAt, total, currency } = order;
  return (
    total > 0 &&
    !isBelowCardMinimum({ amount: total, currency }, minimum) &&
    paymentMethod === 'card' &&
    deletedAt === null &&
    status !== 'cancelled' &&
    status !== 'returned' &&
    (paymentStatus === 'unpaid' || paymentStatus === 'failed')
  );
}

async function openCard(op: Operation, order: OrderRow, provider: PaymentProviderName): Promise<PaymentRow> {
  const isOpen = and(eq(payments.orderId, order.id), isNull(payments.closed), isByCard());
  const [open] = await op.tx.select().from(payments).where(isOpen);
  return open ?? openPayment(op, order, { method: 'card', provider });
}
