import type { Courier as CourierName } from '#contracts/delivery/courier.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type Courier, CourierRefusal } from '../courier-port.ts';
import type { CourierDeps } from '../open-courier.ts';
import { tryCourier } from '../try-courier.ts';

/** A list that a courier gives each night, each entry once, or why it gave none. */
export async function loadCourierList<Entry extends { id: string }>(
  deps: CourierDeps,
  name: CourierName,
  ask: (courier: Courier) => Promise<Entry[]>,
): Promise<Entry[] | string> {
  const outcome = await tryCourier(deps, name, ask);
  if ('answer' in outcome) return [...new Map(outcome.answer.map((entry) => [entry.id, entry])).values()];
  if (outcome.failure instanceof CourierRefusal) return outcome.failure.message;
  return 'Куриерът не даде списъка си. Ще опитаме отново следващата нощ.';
}

/** Why a list did not replace ours; empty when it did. `kept` is what ours holds. */
export function keptProblem(entries: readonly unknown[], current: object | { kept: number }): string {
  if (!('kept' in current)) return '';
  return `Списъкът на куриера има ${entries.length} места, а нашият ${current.kept}. Оставихме нашия.`;
}

/** Notifies staff of a list that was not accepted, once a day. `subject` begins the sentence, `kind` is unique to the list. */
export async function notifyOfList(
  op: Operation,
  { kind, subject, problem }: { kind: string; subject: string; problem: string },
): Promise<void> {
  if (problem === '') return;
  const message = `${subject} не са обновени. ${problem}`;
  const cause = `${kind}:${op.now.toISOString().slice(0, 10)}`;
  await addNotification(op, { permission: 'settings', message, href: '/admin/settings/couriers', cause });
}
