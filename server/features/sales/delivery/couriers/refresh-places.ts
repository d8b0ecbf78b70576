import { eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import type { ListedOffice } from '../listed-office.ts';
import { storeOffices } from '../store-offices.ts';
import { CourierRefusal } from './courier-port.ts';
import { courierAccounts } from './couriers.tables.ts';
import type { CourierDeps } from './open-courier.ts';
import { tryCourier } from './try-courier.ts';

/**
 * Replaces the offices and lockers of every courier in use by its own list. A list that is empty or half of ours or less
 * does not replace ours: staff are notified, and can upload a file.
 */
export async function refreshPlaces(deps: Deps): Promise<void> {
  const accounts = await deps.db.select().from(courierAccounts).where(eq(courierAccounts.isEnabled, true));
  for (const { courier } of accounts) await refreshPlacesOf(deps, courier);
}

/** Returns why the list was not accepted; empty when it was. */
export async function refreshPlacesOf(deps: CourierDeps & Pick<Deps, 'clock'>, name: Courier): Promise<string> {
  const listed = await load(deps, name);
  return runOperation(deps, async (op) => {
    const problem = typeof listed === 'string' ? listed : await replace(op, name, listed);
    const values = problem === '' ? { placesProblem: '', placesRefreshedAt: op.now } : { placesProblem: problem };
    await op.tx.update(courierAccounts).set(values).where(eq(courierAccounts.courier, name));
    if (problem !== '') {
      const message = `Офисите на ${courierNames[name]} не са обновени. ${problem}`;
      const cause = `places:${name}:${op.now.toISOString().slice(0, 10)}`;
      await addNotification(op, { permission: 'settings', message, href: '/admin/settings/couriers', cause });
    }
    return problem;
  });
}

async function load(deps: CourierDeps, name: Courier): Promise<ListedOffice[] | string> {
  const outcome = await tryCourier(deps, name, (courier) => courier.places());
  if ('answer' in outcome) return [...new Map(outcome.answer.map((place) => [place.id, place])).values()];
  if (outcome.failure instanceof CourierRefusal) return outcome.failure.message;
  return 'Куриерът не даде списъка си. Ще опитаме отново следващата нощ.';
}

async function replace(op: Operation, name: Courier, listed: readonly ListedOffice[]): Promise<string> {
  const stored = await storeOffices(op, name, listed);
  if (!('kept' in stored)) return '';
  return `Списъкът на куриера има ${listed.length} места, а нашият ${stored.kept}. Оставихме нашия.`;
}
