import { QueryCache, QueryClient } from '@tanstack/react-query';
import { suppressToast, toastError } from '#web/shared/ui/toasts.tsx';
import { ApiError, NetworkError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Said in a toast when the data did not come and the server sent no message. */
      failed?: string;
      /** The answer depends on a form that is still being filled in: a refusal (4xx) is shown in place alone. */
      refusedInPlace?: true;
    };
  }
}

const retention = 5 * 60_000;
const maxRetries = 3;
const longestDelay = 30_000;

/** A cart is fresh for five minutes. */
export const cartStaleTime = 300_000;

/** Only what may pass by itself is tried again: no network, or a broken server. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const mayPass = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
  const isRetried = mayPass && failures < maxRetries;
  // Only the last attempt is a failure that concerns the person.
  if (isRetried) suppressToast(error);
  return isRetried;
}

export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, longestDelay);
}

/** Has everything asked again: what broke a page may have been an answer, and it would break the page again. */
export function clearResponses(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}

/** One per visitor in the browser, one per page on the server. */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined';
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.refusedInPlace && error instanceof ApiError && error.status < 500) suppressToast(error);
        if (!isServer) toastError(error, meta?.failed ?? 'Данните не се заредиха.');
      },
    }),
    defaultOptions: {
      queries: {
        retry: isServer ? false : shouldRetry,
        retryDelay,
        // Without a network a call fails and says so; waiting in silence would look as if nothing had been asked.
        networkMode: 'always',
        gcTime: isServer ? Infinity : retention,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
