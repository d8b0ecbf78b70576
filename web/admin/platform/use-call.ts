import { useMutation } from '@tanstack/react-query';
import type { z, ZodType } from 'zod';
import type { Access, Route } from '#contracts/common/route.ts';
import type { CallInput } from '#web/shared/api/call-api.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { callRoute } from './call-route.ts';
import { reloadAfter } from './reload-after.ts';

/**
 * A change by one call whose progress or failure the screen itself shows. Afterwards everything that the call has
 * changed is loaded again, also after a failure: someone else may have changed it.
 */
export function useCall<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  route: Route<Params, Query, Body, Response, Who>,
  failedText: string,
  onSuccess?: (response: z.output<Response>) => void,
) {
  return useMutation({
    mutationFn: (input: CallInput<Params, Query, Body>) => callRoute(route, input),
    onSuccess: (response) => onSuccess?.(response),
    onError: (error) => toastError(error, failedText),
    onSettled: () => reloadAfter(route),
  });
}
