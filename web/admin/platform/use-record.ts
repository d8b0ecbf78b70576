import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z, ZodType } from 'zod';
import type { Access, Route } from '#contracts/common/route.ts';
import type { CallInput } from '#web/shared/api/call-api.ts';
import { leaveRecord } from './leave-record.ts';
import { panelQueryClient } from './panel-query-client.ts';
import { callKey } from './query-key.ts';
import { queryOf } from './query-of.ts';
import { shownRecord, type ShownRecord } from './shown-record.ts';

/**
 * One record of a screen that ends when the record is deleted. `pick` takes it out of the answer. A record that was changed
 * elsewhere since it was last shown is loaded first: a form would be filled in with what it was.
 */
export function useRecord<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
  Data,
>(
  route: Route<Params, Query, Body, Response, Who>,
  input: CallInput<Params, Query, Body>,
  pick: (response: z.output<Response>) => Data,
  failedText?: string,
): ShownRecord<Data> {
  const query = queryOf(route, input, failedText === undefined ? {} : { failed: failedText });
  const result = useQuery({ ...query, select: pick });
  const hash = hashKey(query.queryKey);
  const wasOutdated = useMemo(() => isOutdated(hash), [hash]);
  return shownRecord(result, { isOutdated: wasOutdated && !result.isFetchedAfterMount });
}

/** Whether the record of a key was changed since it was loaded, when a screen begins to show it. */
const isOutdated = (hash: string): boolean => panelQueryClient.getQueryCache().get(hash)?.state.isInvalidated ?? false;

/** Shows the record of an answer at once, wherever the answer of `route` is shown. */
export function storeRecord<Response extends ZodType>(
  route: Pick<Route<ZodType<{ id: string }>, ZodType, ZodType, Response>, 'method' | 'path' | 'response'>,
  id: string,
  response: z.output<Response>,
): void {
  panelQueryClient.setQueryData(recordKey(route, id), response);
}

/**
 * Deletes the record that `route` answers. Until its screens are left nothing of it is loaded again. `remove` returns
 * whether it succeeded.
 */
export function leaveScreen(
  route: Pick<Route, 'method' | 'path'>,
  id: string,
  remove: () => Promise<boolean>,
): Promise<boolean> {
  return leaveRecord(recordKey(route, id), remove);
}

const recordKey = (route: Pick<Route, 'method' | 'path'>, id: string): QueryKey => callKey(route, { params: { id } });
