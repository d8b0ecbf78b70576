import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { openGuestOrderRoute } from '#contracts/orders/guest-orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { useAddressSecret } from '#web/storefront/platform/address-secret.ts';
import { guestOrderQuery } from './guest/guest-order-query.ts';

/** `unknown` until hydration, `none` if the URL contains no key. */
export type Opening = 'unknown' | 'none' | 'opening' | Error;

/** Opens an order with the key of an emailed link: moves the key from the URL to a cookie. */
export function useOpenOrder(id: string): { opening: Opening; retry: () => void } {
  const key = useAddressSecret('key');
  const queryClient = useQueryClient();
  const router = useRouter();
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    if (!key || failure) return;
    const open = async (): Promise<void> => {
      const { order } = await callApi(openGuestOrderRoute, { params: { id }, body: { key } });
      queryClient.setQueryData(guestOrderQuery(callApi, id).queryKey, order);
      router.history.replace(location.pathname + location.search);
    };
    open().catch((error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))));
  }, [key, id, failure, queryClient, router]);
  const opening = failure ?? (key === null ? 'unknown' : key === '' ? 'none' : 'opening');
  return { opening, retry: () => setFailure(null) };
}
