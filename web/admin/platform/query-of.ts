import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import type { Access, Route } from '#contracts/common/route.ts';
import type { CallInput } from '#web/shared/api/call-api.ts';
import { callRoute } from './call-route.ts';
import { callKey } from './query-key.ts';

interface QueryChoices {
  /** Shown in a toast when the query fails and the server sent no message. */
  failed?: string;
  /** The version of the record that the answer depends on: another one is loaded again. */
  version?: string;
}

/**
 * The query of a call: its key, its request and the type of its answer, all from the contract. Null instead of the
 * input disables it. Other options of a query are added by spreading: `useQuery({ ...queryOf(route), select })`.
 */
export function queryOf<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  route: Route<Params, Query, Body, Response, Who>,
  input: CallInput<Params, Query, Body> | null,
  { failed, version }: QueryChoices = {},
) {
  return queryOptions({
    queryKey: callKey(route, input, version),
    queryFn: input === null ? skipToken : ({ signal }) => callRoute(route, { ...input, signal }),
    meta: failed === undefined ? {} : { failed },
  });
}

/**
 * The query of what an unfinished form would come to: a price, a preview. The last answer stays while the next one
 * loads, and a refusal is shown in the form.
 */
export function previewOf<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  route: Route<Params, Query, Body, Response, Who>,
  input: CallInput<Params, Query, Body> | null,
  choices: QueryChoices = {},
) {
  const query = queryOf(route, input, choices);
  const meta = { ...query.meta, refusedInPlace: true as const };
  return queryOptions({ ...query, meta, placeholderData: keepPreviousData, retry: false });
}
