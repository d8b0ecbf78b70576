import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { applyProviderState } from './apply-provider-state.ts';
import type { ProviderState } from './payment-provider.ts';
import { payments } from './payments.tables.ts';
import { providerOf } from './provider-of.ts';

/**
 * Asks the provider how a payment stands and brings the ledger up to it. Whatever made us ask (a webhook, a buyer who
 * comes back, the clock) is not believed, only taken as a reason to ask. Returns what it said, null where there was
 * no one to ask. Throws ProviderDown and PaymentMismatch.
 */
export async function syncPayment(deps: Deps, paymentId: string): Promise<ProviderState | null> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) return null;
  const state = await (await providerOf(deps, payment.provider)).read(payment);
  if (state) await inTransaction(deps.db, (tx) => applyProviderState(tx, paymentId, state, deps.clock()));
  return state;
}
