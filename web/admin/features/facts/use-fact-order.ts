import { useRef, useState } from 'react';
import { type ListedFact, orderFactsRoute } from '#contracts/facts/facts.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';

/**
 * Reorders the facts. A new order is shown at once, so that the next step builds on it, and saved in sequence; a refusal
 * restores the state of the server.
 */
export function useFactOrder(facts: readonly ListedFact[]) {
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>();
  const latest = useRef<readonly string[]>(undefined);
  const queue = useRef(Promise.resolve());
  const show = (ids: readonly string[] | undefined): void => {
    latest.current = ids;
    setPendingOrder(ids);
  };
  const ordered = pendingOrder
    ? facts.toSorted((one, other) => pendingOrder.indexOf(one.id) - pendingOrder.indexOf(other.id))
    : facts;
  const store = async (ids: readonly string[]): Promise<void> => {
    // An earlier move was refused, which also discarded the moves based on it.
    if (latest.current === undefined) return;
    const isSuccess = await runCall(orderFactsRoute, { body: { ids: [...ids] } }, 'Редът не можа да се запише.');
    if (!isSuccess || latest.current === ids) show(undefined);
  };
  const move = (from: number, to: number): void => {
    const ids = ordered.map(({ id }) => id);
    const moved = ids.slice(from, from + 1);
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, ...moved);
    show(order);
    queue.current = queue.current.then(() => store(order));
  };
  return { ordered, move };
}
