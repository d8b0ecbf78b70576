import { queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { getSandboxPaymentRoute } from '#contracts/payments/payments.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';

/** The data of the sandbox payment page. */
export function sandboxQuery(callApi: CallApi, id: string) {
  return queryOptions({
    queryKey: ['sandbox-payment', id],
    queryFn: async () => (await callApi(getSandboxPaymentRoute, { params: { id } })).payment,
    staleTime: 0,
    refetchOnMount: true,
  });
}

/** A missing payment is a 404. */
export async function loadSandbox({ queryClient, callApi }: RouterContext, id: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(sandboxQuery(callApi, id));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound();
    if (import.meta.env.SSR) throw error;
  }
}
