import type { Courier as CourierName } from '#contracts/delivery/courier.ts';
import { type Courier, CourierDown, CourierRefusal } from './courier-port.ts';
import { type CourierDeps, openCourier } from './open-courier.ts';

/** Asks a courier that the shop may do without: returns its answer, or why it gave none. Other errors are thrown. */
export async function tryCourier<Answer>(
  deps: CourierDeps,
  name: CourierName,
  ask: (courier: Courier) => Promise<Answer>,
): Promise<{ answer: Answer } | { failure: CourierDown | CourierRefusal }> {
  try {
    const { courier } = await openCourier(deps, name);
    return { answer: await ask(courier) };
  } catch (failure) {
    if (failure instanceof CourierDown || failure instanceof CourierRefusal) return { failure };
    throw failure;
  }
}
