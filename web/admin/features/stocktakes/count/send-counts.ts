import { useEffect } from 'react';
import { maxCounts, sendCountsRoute } from '#contracts/products/stocktakes/stocktakes.ts';
import { ApiError, messageOf } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { settleCounts } from './count-state.ts';
import { countStore, keepStep, noteOffline, noteProblem } from './count-store.ts';

const everyMs = 1_000;
const afterFailureMs = 5_000;

/** Sends counts while the screen is open, in their order; without a network it keeps them and tries again. */
export function useSendCounts(id: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isSending = false;
    let isClosed = false;
    const send = async () => {
      if (isSending) return;
      clearTimeout(timer);
      isSending = true;
      const isDone = await sendPending(id, () => isClosed);
      isSending = false;
      if (!isClosed) timer = setTimeout(() => void send(), isDone ? everyMs : afterFailureMs);
    };
    const onOnline = () => {
      noteOffline(false);
      void send();
    };
    const onOffline = () => noteOffline(true);
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    void send();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
    };
  }, [id]);
}

/** Sends what waits. False if it has to be tried again later. */
async function sendPending(id: string, isClosed: () => boolean): Promise<boolean> {
  const due = countStore().state.pending.slice(0, maxCounts);
  if (due.length === 0) return true;
  const now = Date.now();
  const counts = due.map(({ at, ...count }) => ({ ...count, age: Math.max(0, Math.round((now - at) / 1000)) }));
  try {
    const { lines } = await callApi(sendCountsRoute, { params: { id }, body: { counts } });
    // Another stocktake may be open by now: what is sent again counts once.
    if (isClosed()) return true;
    const ids = due.map((count) => count.id);
    keepStep({ state: settleCounts(countStore().state, ids, lines) });
    noteOffline(false);
    noteProblem('');
    return true;
  } catch (error) {
    suppressToast(error);
    if (isClosed()) return true;
    noteOffline(!(error instanceof ApiError));
    // What was refused stays on this device until someone decides about it.
    if (error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429)
      noteProblem(messageOf(error, 'Преброеното не се прие.'));
    return false;
  }
}
