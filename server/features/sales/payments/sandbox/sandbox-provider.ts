import { and, eq } from 'drizzle-orm';
import { type Database, inTransaction } from '#server/platform/database/transaction.ts';
import { sandboxPayments } from '../payments.tables.ts';
import type { PaymentProvider } from '../registry/payment-provider.ts';

/** A sandbox card provider: a page of the shop on which the buyer chooses the outcome. No money is moved. */
export function sandboxProvider({ db, baseUrl }: { db: Database; baseUrl: string }): PaymentProvider {
  return {
    async page({ id, amount, currency }, { onlyAuthorize }) {
      await inTransaction(db, (tx) =>
        tx.insert(sandboxPayments).values({ paymentId: id, amount, currency, onlyAuthorize }).onConflictDoNothing(),
      );
      const [page] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, id));
      return page?.outcome === 'approved' || page?.outcome === 'over'
        ? null
        : { sessionRef: id, url: `${baseUrl}/payments/sandbox/${id}` };
    },
    async read({ id, authorized, captured }) {
      const [page] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, id));
      if (!page) return null;
      const isApproved = page.outcome === 'approved';
      return {
        paymentId: id,
        amount: page.amount,
        currency: page.currency,
        paymentRef: `sandbox:${id}`,
        authorized: Math.max(authorized, isApproved && page.onlyAuthorize ? page.amount : 0),
        captured: Math.max(captured, isApproved && !page.onlyAuthorize ? page.amount : 0),
        refunds: [],
        failures: page.declines > 0 ? [{ ref: `sandbox:${id}:${page.declines}`, note: 'Картата беше отказана' }] : [],
        isPending: false,
        isOver: page.outcome === 'over',
      };
    },
    async capture({ id }) {
      await inTransaction(db, (tx) =>
        tx.update(sandboxPayments).set({ onlyAuthorize: false }).where(eq(sandboxPayments.paymentId, id)),
      );
    },
    refund: async (_payment, { id, amount }) => ({
      ref: `sandbox:${id}`,
      refundId: id,
      amount,
      state: 'done',
      error: '',
    }),
    async cancel({ id }) {
      const isOpen = and(eq(sandboxPayments.paymentId, id), eq(sandboxPayments.outcome, 'open'));
      await inTransaction(db, (tx) => tx.update(sandboxPayments).set({ outcome: 'over' }).where(isOpen));
    },
  };
}
