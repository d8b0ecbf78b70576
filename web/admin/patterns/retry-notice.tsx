import type { UseQueryResult } from '@tanstack/react-query';

/** How a query does that shows nothing yet. */
export type Attempts = Pick<UseQueryResult, 'failureCount' | 'isFetching'>;

/** Says that loading failed and is tried again, so that nobody waits in front of empty rows without a word. */
export function RetryNotice({ failureCount, isFetching }: Attempts) {
  if (failureCount === 0 || !isFetching) return null;
  return (
    <p className="notice notice-warn" role="status">
      {navigator.onLine ? 'Не успяхме да заредим данните. Опитваме пак…' : 'Няма връзка с интернет. Опитваме пак…'}
    </p>
  );
}
