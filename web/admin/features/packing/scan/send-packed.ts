import { useEffect } from 'react';
import { getPackingRoute, markPackedRoute } from '#contracts/orders/packing.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { ApiError, messageOf } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { markPacked } from '../packing-data.ts';
import type { Packed } from './scan-state.ts';
import { type Problem, scanStore, setOffline, settle } from './scan-store.ts';

const everyMs = 1_000;
const afterFailureMs = 5_000;

/** Marks packed orders on the server while the screen is open; without a network it keeps them and tries again. */
export function useSendPacked(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isSending = false;
    let isLeft = false;
    const send = async () => {
      if (isSending) return;
      clearTimeout(timer);
      isSending = true;
      const outcome = await sendDue();
      isSending = false;
      if (outcome === 'some') void reloadAfter(markPackedRoute);
      // The screen may be left while the server answers.
      if (isLeft) return;
      timer = setTimeout(() => void send(), outcome === 'failed' ? afterFailureMs : everyMs);
    };
    const onOnline = () => {
      setOffline(false);
      void send();
    };
    const onOffline = () => setOffline(true);
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    void send();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
    };
  }, []);
}

async function sendDue(): Promise<'none' | 'some' | 'failed'> {
  const due = scanStore()
    .state.packed.filter(({ sendAfter }) => sendAfter <= Date.now())
    .slice(0, 100);
  if (due.length === 0) return 'none';
  try {
    const { refused } = await markPacked(due.map(({ order }) => order));
    const problems = await Promise.all(refused.map(({ id, message }) => problemOf(due, id, message)));
    setOffline(false);
    settle(
      due.map(({ order }) => order.id),
      problems.flatMap((problem) => problem ?? []),
    );
    return 'some';
  } catch (error) {
    suppressToast(error);
    if (isPassing(error)) {
      setOffline(!(error instanceof ApiError));
      return 'failed';
    }
    const message = messageOf(error, 'Не се отбеляза.');
    settle(
      due.map(({ order }) => order.id),
      due.map(({ order: { number } }) => ({ number, message })),
    );
    return 'some';
  }
}

/** An order whose first answer was lost is packed already: that is no problem. */
async function problemOf(due: readonly Packed[], id: string, message: string): Promise<Problem | undefined> {
  const number = due.find(({ order }) => order.id === id)?.order.number ?? 0;
  try {
    const { order } = await callApi(getPackingRoute, { params: { id } });
    return order.status === 'packed' ? undefined : { number, message };
  } catch (error) {
    suppressToast(error);
    if (isPassing(error)) throw error;
    return { number, message: 'Вече не е за опаковане: отменена е или е изпратена.' };
  }
}

/** No network, an overloaded server, or a session that has ended: the same call may succeed later. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 401 || error.status === 429;
}
