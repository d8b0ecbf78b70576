import { type ListedFact, orderFactsRoute } from '#contracts/facts/facts.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { useListOrder } from '#web/admin/patterns/sortable/use-list-order.ts';

/** Reorders the facts. */
export function useFactOrder(facts: readonly ListedFact[]) {
  return useListOrder(facts, (ids) => runCall(orderFactsRoute, { body: { ids } }, 'Редът не можа да се запише.'));
}
