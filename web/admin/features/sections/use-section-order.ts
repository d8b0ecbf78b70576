import { useRef, useState } from 'react';
import { type AdminSection, reorderSectionsRoute } from '#contracts/sections/sections.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { moveInList } from '#web/admin/patterns/sortable/move-in-list.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/**
 * Reorders the sections. A new order is applied immediately, so that the next step builds on it, and saved in sequence;
 * a refusal restores the state of the server.
 */
export function useSectionOrder(storedSections: readonly AdminSection[]) {
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>();
  const latest = useRef<readonly string[]>(undefined);
  const queue = useRef(Promise.resolve());
  const show = (ids: readonly string[] | undefined): void => {
    latest.current = ids;
    setPendingOrder(ids);
  };
  const ordered = pendingOrder
    ? storedSections.toSorted((one, other) => pendingOrder.indexOf(one.id) - pendingOrder.indexOf(other.id))
    : storedSections;

  const store = async (ids: readonly string[]): Promise<void> => {
    // An earlier move was refused, which also discarded the moves based on it.
    if (latest.current === undefined) return;
    const call = () => callApi(reorderSectionsRoute, { body: { ids: [...ids] } });
    const isSuccess = await runAction(call, 'Редът не можа да се запише.');
    await reloadAfter(reorderSectionsRoute);
    if (!isSuccess || latest.current === ids) show(undefined);
  };
  const move = (from: number, to: number): void => {
    const ids = moveInList(ordered, from, to).map(({ id }) => id);
    show(ids);
    queue.current = queue.current.then(() => store(ids));
  };
  return { ordered, move };
}
