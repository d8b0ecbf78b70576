import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { payments } from './payments.tables.ts';
import type { ProviderState } from './registry/payment-provider.ts';
import { providerOf } from './registry/provider-of.ts';

/**
 * Queries the provider for the state of a payment and updates the ledger. The trigger (a webhook, a returning buyer,
 * the scheduled job) is not trusted; it only causes the query. Returns the provider's state, or null without a provider
 * to query.
 * @throws ProviderDown
 * @throws PaymentMismatch
 */
export async function syncPayment(deps: Deps, paymentId: string): Promise<ProviderState | null> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) return null;
  const state = await (await providerOf(deps, payment.provider)).read(payment);
  if (state) await runOperation(deps, (op) => applyProviderState(op, paymentId, state));
  return state;
}
