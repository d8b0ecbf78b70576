import { eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { withRegister } from '../../settlements/registers.ts';
import { dropOtherRegisters, storeSettlements } from '../../settlements/store-settlements.ts';
import { courierAccounts } from '../couriers.tables.ts';
import type { CourierDeps } from '../open-courier.ts';
import { keptProblem, loadCourierList, notifyOfList } from './courier-list.ts';

type ListDeps = CourierDeps & Pick<Deps, 'clock'>;

/**
 * Replaces the registers of towns and villages by those of the couriers in use. A list that is empty or half of ours or
 * less does not replace ours, and staff are notified. Returns why one was not accepted; empty when all were, or when no
 * courier with a register is in use.
 */
export async function refreshSettlements(deps: ListDeps): Promise<string> {
  const inUse = await couriersInUse(deps);
  const problems: string[] = [];
  for (const name of withRegister.filter((one) => inUse.includes(one)))
    problems.push(await refreshSettlementsOf(deps, name));
  return problems.find((problem) => problem !== '') ?? '';
}

/** The same for one courier. Returns why its list was not accepted; empty when it was, or when it has none. */
export async function refreshSettlementsOf(deps: ListDeps, name: Courier): Promise<string> {
  if (!withRegister.some((one) => one === name)) return '';
  const entries = await loadCourierList(deps, name, async (courier) => (await courier.settlements?.()) ?? []);
  const inUse = await couriersInUse(deps);
  return runOperation(deps, async (op) => {
    const problem =
      typeof entries === 'string' ? entries : keptProblem(entries, await storeSettlements(op, name, entries));
    if (problem === '') await dropOtherRegisters(op, [...inUse, name]);
    const subject = `Населените места от ${courierNames[name]}`;
    await notifyOfList(op, { kind: `settlements:${name}`, subject, problem });
    return problem;
  });
}

async function couriersInUse({ db }: Pick<Deps, 'db'>): Promise<Courier[]> {
  const enabled = await db
    .select({ courier: courierAccounts.courier })
    .from(courierAccounts)
    .where(eq(courierAccounts.isEnabled, true));
  return enabled.map(({ courier }) => courier);
}
