import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How a query does that shows nothing yet. */
export type Attempts = Pick<UseQueryResult, 'failureCount' | 'isFetching'>;

/** After so long without an answer people wonder whether anything happens. */
const slowMilliseconds = 2_000;

/** Says that loading failed and is tried again, or takes long, so that nobody waits in front of empty rows without a word. */
export function RetryNotice({ failureCount, isFetching }: Attempts) {
  const isSlow = useSlow(isFetching);
  if (!isFetching || (failureCount === 0 && !isSlow)) return null;
  const text = !navigator.onLine
    ? 'Няма връзка с интернет. Опитваме пак…'
    : failureCount > 0
      ? 'Не успяхме да заредим данните. Опитваме пак…'
      : 'Зарежда се по-дълго от обичайното. Провери интернета си, ако продължи.';
  return (
    <p className="notice notice-warn" role="status">
      {text}
    </p>
  );
}

function useSlow(isFetching: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = isFetching ? setTimeout(() => setSlow(true), slowMilliseconds) : undefined;
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return isSlow;
}
