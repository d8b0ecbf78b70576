import type { OrderStatus } from '#contracts/orders/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { SettleStatusChange } from '../questions.ts';
import { recordCodOutcome } from '../refusals/record-cod-outcome.ts';

/** Counts what a status change says of cash on delivery, then settles the money of the order. Idempotent. */
export async function followStatusChange(
  deps: Deps,
  settle: SettleStatusChange,
  change: { orderId: string; to: OrderStatus },
): Promise<void> {
  await runOperation(deps, (op) => recordCodOutcome(op, { orderId: change.orderId, secrets: deps.secrets }));
  await settle(change);
}
