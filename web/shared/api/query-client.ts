import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { suppressToast, toastError } from '#web/shared/ui/toasts.tsx';
import { ApiError, NetworkError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown in a toast when the query fails and the server sent no message. */
      failed?: string;
      /**
       * Set for queries that depend on unfinished form input: a refusal (4xx) is shown in the form and not in a toast.
       */
      refusedInPlace?: true;
    };
  }
}

type AnyQuery = Query<unknown, unknown, unknown>;

const retention = 5 * 60_000;
const maxRetries = 3;
const longestDelay = 30_000;

/** A cart stays fresh for five minutes. */
export const cartStaleTime = 300_000;

/** Retries only failures that may be transient: network errors and 5xx responses. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const mayPass = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
  const isRetried = mayPass && failures < maxRetries;
  // Only the last attempt is reported to the user.
  if (isRetried) suppressToast(error);
  return isRetried;
}

export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, longestDelay);
}

/** Invalidates all cached responses: one of them may have caused the crash and would cause it again. */
export function clearResponses(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}

/**
 * One client per browser tab, and one per page on the server. A failure that `isShownInPlace` accepts gets no toast,
 * because the screen itself says what happened.
 */
export function createQueryClient(isShownInPlace?: (error: Error, query: AnyQuery) => boolean): QueryClient {
  const isServer = typeof window === 'undefined';
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { meta } = query;
        if (meta?.refusedInPlace && error instanceof ApiError && error.status < 500) suppressToast(error);
        if (isShownInPlace?.(error, query)) suppressToast(error);
        if (!isServer) toastError(error, meta?.failed ?? 'Данните не се заредиха.');
      },
    }),
    defaultOptions: {
      queries: {
        retry: isServer ? false : shouldRetry,
        retryDelay,
        // Calls fail immediately while offline. Pausing them would leave the user without feedback.
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
