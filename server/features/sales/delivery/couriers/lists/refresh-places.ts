import { eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import type { ListedOffice } from '../../listed-office.ts';
import { storeOffices } from '../../store-offices.ts';
import { courierAccounts } from '../couriers.tables.ts';
import type { CourierDeps } from '../open-courier.ts';
import { keptProblem, loadCourierList, notifyOfList } from './courier-list.ts';

/**
 * Replaces the offices and lockers of every courier in use by its own list. A list that is empty, or half or less of one
 * that the courier gave before, does not replace ours: staff are notified, and can upload a file. What the demo or a file
 * brought says nothing about how long the list of the courier is, so its first one is taken.
 */
export async function refreshPlaces(deps: Deps): Promise<void> {
  const accounts = await deps.db.select().from(courierAccounts).where(eq(courierAccounts.isEnabled, true));
  for (const { courier } of accounts) await refreshPlacesOf(deps, courier);
}

/** Returns why the list was not accepted; empty when it was. */
export async function refreshPlacesOf(deps: CourierDeps & Pick<Deps, 'clock'>, name: Courier): Promise<string> {
  const entries = await loadCourierList(deps, name, (courier) => courier.places());
  return runOperation(deps, async (op) => {
    const problem = typeof entries === 'string' ? entries : await replaceBy(op, name, entries);
    const values = problem === '' ? { placesProblem: '', placesRefreshedAt: op.now } : { placesProblem: problem };
    await op.tx.update(courierAccounts).set(values).where(eq(courierAccounts.courier, name));
    await notifyOfList(op, { kind: `places:${name}`, subject: `Офисите на ${courierNames[name]}`, problem });
    return problem;
  });
}

async function replaceBy(op: Operation, name: Courier, entries: readonly ListedOffice[]): Promise<string> {
  const [account] = await op.tx.select().from(courierAccounts).where(eq(courierAccounts.courier, name));
  const isFirst = !account?.placesRefreshedAt;
  return keptProblem(entries, await storeOffices(op, name, entries, { confirmFewer: isFirst }));
}
