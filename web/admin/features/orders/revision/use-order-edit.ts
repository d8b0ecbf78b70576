import { useRef } from 'react';
import { type OrderChanges, getAdminOrderRoute, updateOrderRoute } from '#contracts/orders/admin-orders.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { isSame } from '#web/admin/patterns/resource-form/merge-edits.ts';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/**
 * Saves fields of an order against the version that the form was filled from. The displayed order stays current while
 * the user types. If none of the saved fields differ from it, the save is based on the newest version; if someone else
 * changed the same field, on the old one, so that the server refuses it (STALE) and both can be compared.
 */
export function useOrderEdit<Values>(latest: AdminOrder, valuesOf: (order: AdminOrder) => Values) {
  const base = useRef(latest);
  return {
    save: (changes: OrderChanges, keys: readonly (keyof AdminOrder)[]) => {
      const isUntouched = keys.every((key) => isSame(base.current[key], latest[key]));
      const { updatedAt } = isUntouched ? latest : base.current;
      return callApi(updateOrderRoute, { params: { id: latest.id }, body: { ...changes, updatedAt } });
    },
    take: (savedOrder: AdminOrder) => {
      base.current = savedOrder;
    },
    reload: async (): Promise<Values> => {
      const fresh = await callApi(getAdminOrderRoute, { params: { id: latest.id } });
      base.current = fresh.order;
      storeRecord(getAdminOrderRoute, latest.id, fresh);
      return valuesOf(base.current);
    },
  };
}
