import type { ZodType } from 'zod';
import type { Access, Route } from '#contracts/common/route.ts';
import { apiUrl, type CallInput } from '#web/shared/api/call-api.ts';

/** The URL of a call that answers a file: a link opens or downloads it. Empty parameters are left out. */
export function hrefOf<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(route: Route<Params, Query, Body, Response, Who>, { params, query }: CallInput<Params, Query, Body>): string {
  return apiUrl(route.path, params, query);
}
