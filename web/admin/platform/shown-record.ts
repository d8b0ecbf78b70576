import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#web/shared/api/api-error.ts';

/** The query of one record, as its screen needs it. */
export interface ShownRecord<Data> extends Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'refetch' | 'failureCount' | 'isFetching'
> {
  /** It was shown and has been deleted since. */
  wasDeleted: boolean;
}

/**
 * A record as its screen may show it: none once the server no longer has it, so that no control of a deleted record
 * stays on the screen, and none that is known to be outdated.
 */
export function shownRecord<Data>(query: UseQueryResult<Data>, { isOutdated = false } = {}): ShownRecord<Data> {
  const { data, error, refetch, failureCount, isFetching } = query;
  const isGone = isMissing(error);
  const wasDeleted = isGone && data !== undefined;
  return { data: isGone || isOutdated ? undefined : data, error, refetch, failureCount, isFetching, wasDeleted };
}

/** Whether the server answered that there is no such record. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
