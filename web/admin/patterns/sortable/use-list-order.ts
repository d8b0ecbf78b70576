import { useRef, useState } from 'react';
import { moveInList } from './move-in-list.ts';

/**
 * Reorders a list of records. A new order is shown at once, so that the next step builds on it, and saved in sequence by
 * `save`, which returns whether it succeeded; a refusal restores the state of the server.
 */
export function useListOrder<Item extends { id: string }>(
  items: readonly Item[],
  save: (ids: string[]) => Promise<boolean>,
) {
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>();
  const latest = useRef<readonly string[]>(undefined);
  const queue = useRef(Promise.resolve());
  const show = (ids: readonly string[] | undefined): void => {
    latest.current = ids;
    setPendingOrder(ids);
  };
  const ordered = pendingOrder
    ? items.toSorted((one, other) => pendingOrder.indexOf(one.id) - pendingOrder.indexOf(other.id))
    : items;
  const store = async (ids: readonly string[]): Promise<void> => {
    // An earlier move was refused, which also discarded the moves based on it.
    if (latest.current === undefined) return;
    const isSuccess = await save([...ids]);
    if (!isSuccess || latest.current === ids) show(undefined);
  };
  const move = (from: number, to: number): void => {
    const ids = moveInList(ordered, from, to).map(({ id }) => id);
    show(ids);
    queue.current = queue.current.then(() => store(ids));
  };
  return { ordered, move };
}
