import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z, ZodType } from 'zod';
import type { Access, Route } from '#contracts/common/route.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import type { CallInput } from '#web/shared/api/call-api.ts';
import type { AnyQuery, ListState } from './list-state.ts';

/**
 * One page of a list. The page before it stays on screen while it loads. `rows` takes the rows out of the answer, whose
 * other properties (totals, counts of the tabs) stay beside them.
 * @param failedText The text of the toast when it cannot be loaded; a general one unless given
 */
export function useListPage<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType<{ total: number }>,
  Who extends Access,
  Row,
>(
  route: Route<Params, Query, Body, Response, Who>,
  input: CallInput<Params, Query, Body>,
  rows: (response: z.output<Response>) => readonly Row[],
  failedText?: string,
) {
  const query = queryOf(route, input, failedText === undefined ? {} : { failed: failedText });
  return useQuery({
    ...query,
    select: (response: z.output<Response>) => ({ ...response, rows: rows(response) }),
    placeholderData: keepPreviousData,
  });
}

/** The query of a list that is searched and filtered, but not sorted. */
export function listQuery<Query = AnyQuery>({ page, size, search, filters }: ListState<Query>) {
  return { page, limit: size, search, ...filters };
}
