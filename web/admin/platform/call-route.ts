import type { z, ZodType } from 'zod';
import type { Access, Route } from '#contracts/common/route.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { CallInput } from '#web/shared/api/call-api.ts';

type CallRoute = <
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  route: Route<Params, Query, Body, Response, Who>,
  input: CallInput<Params, Query, Body>,
) => Promise<z.output<Response>>;

/**
 * `callApi` with an input that is always given. For code that takes the route as a parameter: there the compiler cannot
 * tell whether the input may be left out. The cast is the same function, called with what the type of the route demands.
 */
export const callRoute = callApi as unknown as CallRoute;
