import { useRef } from 'react';
import type { OrderChanges } from '#contracts/orders/admin-orders.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { isSame } from '#web/admin/patterns/resource-form/merge-edits.ts';
import { editOrder, fetchOrder, useOrdersCache } from '../orders-data.ts';

/**
 * Saves fields of an order against the version that the form was filled from. The displayed order stays current while
 * the user types. If none of the saved fields differ from it, the save is based on the newest version; if someone else
 * changed the same field, on the old one, so that the server refuses it (STALE) and both can be compared.
 */
export function useOrderEdit<Values>(latest: AdminOrder, valuesOf: (order: AdminOrder) => Values) {
  const base = useRef(latest);
  const cache = useOrdersCache();
  return {
    save: (changes: OrderChanges, keys: readonly (keyof AdminOrder)[]) => {
      const isUntouched = keys.every((key) => isSame(base.current[key], latest[key]));
      const { updatedAt } = isUntouched ? latest : base.current;
      return editOrder(latest.id, { ...changes, updatedAt });
    },
    take: (savedOrder: AdminOrder) => {
      base.current = savedOrder;
    },
    reload: async (): Promise<Values> => {
      base.current = await fetchOrder(latest.id);
      cache.store(base.current);
      return valuesOf(base.current);
    },
  };
}
