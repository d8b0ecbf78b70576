import { useEffect, useRef } from 'react';
import { sendCountsRoute } from '#contracts/products/stocktakes/stocktakes.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useCounts } from './count/count-store.ts';
import { useSendCounts } from './count/send-counts.ts';

/**
 * Counts of this device that the differences below do not have yet: they are kept and sent from here too, and the
 * differences are loaded anew once they have arrived.
 */
export function UnsentCounts({ id }: { id: string }) {
  const { state, problem } = useCounts();
  const waiting = state.pending.length;
  const had = useRef(0);
  useSendCounts(id);
  useEffect(() => {
    if (had.current > 0 && waiting === 0) void reloadAfter(sendCountsRoute);
    had.current = waiting;
  }, [waiting]);
  if (waiting === 0) return null;
  return (
    <p className="notice notice-warn" role="status">
      <span>
        <strong>{`Неизпратено: ${formatCount(waiting, 'броене', 'броения')} от това устройство.`}</strong>{' '}
        {problem === ''
          ? 'Още го няма в разликите. Пази се тук и се изпраща, щом има връзка; дотогава инвентаризацията не се приключва.'
          : problem}
      </span>
    </p>
  );
}
