import { and, eq, inArray } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import type { ListedSettlement } from '../settlements/listed-settlement.ts';
import { storeSettlements } from '../settlements/store-settlements.ts';
import { CourierRefusal } from './courier-port.ts';
import { courierAccounts } from './couriers.tables.ts';
import type { CourierDeps } from './open-courier.ts';
import { tryCourier } from './try-courier.ts';

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
  const listed = await load(deps, name);
  return runOperation(deps, async (op) => {
    const problem = typeof listed === 'string' ? listed : await replace(op, name, listed);
    if (problem !== '') {
      const message = `Населените места от ${courierNames[name]} не са обновени. ${problem}`;
      const cause = `settlements:${op.now.toISOString().slice(0, 10)}`;
      await addNotification(op, { permission: 'settings', message, href: '/admin/settings/couriers', cause });
    }
    return problem;
  });
}

async function load(deps: CourierDeps, name: Courier): Promise<ListedSettlement[] | string> {
  const outcome = await tryCourier(deps, name, async (courier) => (await courier.settlements?.()) ?? []);
  if ('answer' in outcome) return [...new Map(outcome.answer.map((one) => [one.id, one])).values()];
  if (outcome.failure instanceof CourierRefusal) return outcome.failure.message;
  return 'Куриерът не даде списъка си. Ще опитаме отново следващата нощ.';
}

async function replace(op: Operation, name: Courier, listed: readonly ListedSettlement[]): Promise<string> {
  const outcome = await storeSettlements(op, name, listed);
  if (!('kept' in outcome)) return '';
  return `Списъкът на куриера има ${listed.length} места, а нашият ${outcome.kept}. Оставихме нашия.`;
}
