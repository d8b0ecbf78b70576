import type { z, ZodType } from 'zod';
import type { Access, Route } from '#contracts/common/route.ts';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import type { CallInput } from '#web/shared/api/call-api.ts';
import { type Done, runAction } from './run-action.ts';

/**
 * Makes a change by one call, shows the outcome in a toast, reloads what the call has changed, and returns whether it
 * succeeded.
 */
export function runCall<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType<Done>,
  Who extends Access,
>(
  route: Route<Params, Query, Body, Response, Who>,
  input: CallInput<Params, Query, Body>,
  failedText: string,
): Promise<boolean> {
  return runAction<z.output<Response>>(
    () => callRoute(route, input),
    failedText,
    () => reloadAfter(route),
  );
}
