import { and, eq, isNull } from 'drizzle-orm';
import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { payments } from '../payments.tables.ts';
import type { ProviderNotice } from '../registry/provider-module.ts';
import { myposName } from './mypos-access.ts';
import type { MyposStore } from './mypos-store.ts';
import { type MyposWord, readPosted } from './posted-fields.ts';

const notified = 'IPCPurchaseNotify';

/**
 * A notice that myPOS signed; null for another. Anything but `OK` makes myPOS give the money back at once: a payment
 * that the shop does not know, has closed, or asked for with another sum is refused here, so that nobody has paid it.
 * @throws ShopError
 */
export async function readNotice(db: Database, store: MyposStore, body: Buffer): Promise<ProviderNotice | null> {
  const word = readPosted(store, body);
  if (!word || (word.method !== notified && word.method !== 'IPCPurchaseRollback')) return null;
  const payment = await findAttempt(db, word.orderId);
  if (!payment) throw new ShopError('NOT_FOUND', { message: 'There is no such payment.' });
  if (word.method === notified) {
    refuseUnexpected(payment, word);
    await noteReference(db, payment, word);
  }
  const eventId = [word.method, word.orderId, word.trnref, word.requestStan].join(':');
  return { eventId, type: word.method, paymentId: payment.id, paymentRef: null };
}

/** The payment of which a returning browser brings the word of myPOS, and whether myPOS signed that. */
export async function readReturn(
  db: Database,
  store: MyposStore,
  body: Buffer,
): Promise<{ paymentId: string | null; isSigned: boolean }> {
  const word = readPosted(store, body);
  const payment = word && (await findAttempt(db, word.orderId));
  return { paymentId: payment?.id ?? null, isSigned: word !== null };
}

async function findAttempt(db: Database, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, myposName), eq(payments.sessionRef, orderId)));
  return payment;
}

function refuseUnexpected(payment: PaymentRow, { amount, currency, trnref }: MyposWord): void {
  const charge = chargedInEuro(payment);
  const isRepeated = payment.captured > 0 && payment.paymentRef === trnref;
  if (isRepeated) return;
  if (payment.closed !== null) throw new ShopError('CONFLICT', { message: 'The payment is closed.' });
  if (payment.captured > 0) throw new ShopError('CONFLICT', { message: 'It was paid before.' });
  if (amount !== charge.amount || currency !== charge.currency)
    throw new ShopError('CONFLICT', { message: 'Another sum was asked for.' });
}

/** Money can be given back by this reference only; with it the shop asks until myPOS answers for the payment. */
async function noteReference(db: Database, { id }: PaymentRow, { trnref }: MyposWord): Promise<void> {
  if (trnref === '') return;
  const isNews = and(eq(payments.id, id), isNull(payments.paymentRef));
  await db.update(payments).set({ paymentRef: trnref }).where(isNews);
}
