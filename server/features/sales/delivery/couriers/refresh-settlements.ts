import { and, eq, inArray } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { storeSettlements } from '../settlements/store-settlements.ts';
import { keptProblem, loadCourierList, notifyOfList } from './courier-list.ts';
import { courierAccounts } from './couriers.tables.ts';
import type { CourierDeps } from './open-courier.ts';

/** Couriers with a register, the fullest first: only Speedy tells kind and municipality. */
const withRegister = ['speedy', 'econt'] as const satisfies readonly Courier[];

/**
 * Replaces the register of towns and villages by that of a courier in use. A list that is empty or half of ours or less
 * does not replace ours, and staff are notified. Returns why it was not accepted; empty when it was, or when no courier
 * with a register is in use.
 */
export async function refreshSettlements(deps: CourierDeps & Pick<Deps, 'clock'>): Promise<string> {
  const enabled = await deps.db
    .select({ courier: courierAccounts.courier })
    .from(courierAccounts)
    .where(and(eq(courierAccounts.isEnabled, true), inArray(courierAccounts.courier, [...withRegister])));
  const name = withRegister.find((one) => enabled.some(({ courier }) => courier === one));
  if (name === undefined) return '';
  const listed = await loadCourierList(deps, name, async (courier) => (await courier.settlements?.()) ?? []);
  return runOperation(deps, async (op) => {
    const problem = typeof listed === 'string' ? listed : keptProblem(listed, await storeSettlements(op, name, listed));
    const subject = `Населените места от ${courierNames[name]}`;
    await notifyOfList(op, { kind: 'settlements', subject, problem });
    return problem;
  });
}
