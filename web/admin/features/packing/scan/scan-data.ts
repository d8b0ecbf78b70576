import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPackingRoute, type PackingOrder, type PackingStatus } from '#contracts/orders/packing.ts';
import { pathKey } from '#web/admin/platform/query-key.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { addOrder, refresh, scanOrderOf, type ScanOrder } from './scan-state.ts';
import { scanStore, take } from './scan-store.ts';

const limit = 100;
const mostPages = 10;

async function loadAll(status: PackingStatus, signal?: AbortSignal): Promise<PackingOrder[]> {
  const all: PackingOrder[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const query = { page, limit, status };
    const { orders } = await callApi(listPackingRoute, { query, ...(signal ? { signal } : {}) });
    all.push(...orders);
    if (orders.length < limit) break;
  }
  return all;
}

/** Keeps the orders to pack in the browser, with their pictures, so that packing goes on without a network. */
export function useOrdersToPack() {
  const query = useQuery({
    queryKey: [...pathKey(listPackingRoute), 'scan'],
    queryFn: ({ signal }) => loadAll('confirmed', signal).then((orders) => orders.map(scanOrderOf)),
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    take(refresh(scanStore().state, data));
    keepPictures(data);
  }, [data]);
  return query;
}

const loadedPictures = new Set<string>();

function keepPictures(orders: readonly ScanOrder[]): void {
  for (const { imageUrl } of orders.flatMap(({ lines }) => lines)) {
    if (imageUrl === null || loadedPictures.has(imageUrl)) continue;
    loadedPictures.add(imageUrl);
    new Image().src = imageUrl;
  }
}

/**
 * Looks for an order among the packed ones: the rest of one that was sent in part can be scanned too. Returns what is
 * wrong with any other.
 */
export async function openPacked(number: number): Promise<string | undefined> {
  try {
    const order = (await loadAll('packed')).find((one) => one.number === number);
    if (!order) return undefined;
    if (order.lines.every(({ shipped }) => shipped === 0)) return `Поръчка №${number} вече е опакована`;
    take(addOrder(scanStore().state, scanOrderOf(order)));
    return '';
  } catch (error) {
    suppressToast(error);
    return 'Без мрежа не можем да проверим тази поръчка';
  }
}
