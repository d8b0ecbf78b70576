import { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './api-error.ts';

const retention = 5 * 60_000;
const maxRetries = 3;
const longestDelay = 30_000;

/** A cart is fresh for five minutes. */
export const cartStaleTime = 300_000;

/** Only what may pass by itself is tried again: no network, or a broken server. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries) return false;
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, longestDelay);
}

/** One per visitor in the browser, one per page on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: typeof window === 'undefined' ? false : shouldRetry,
        retryDelay,
        gcTime: typeof window === 'undefined' ? Infinity : retention,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
}
