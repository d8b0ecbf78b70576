import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { usePageTitle } from '#web/admin/patterns/page/page-title.tsx';
import { Volume2, VolumeX, X } from '#web/shared/ui/icons.ts';
import { Camera } from './camera.tsx';
import { playTone, toneOf } from './feedback.ts';
import { ScanBar } from './scan-bar.tsx';
import { openPacked, useOrdersToPack } from './scan-data.ts';
import { ScanLines } from './scan-lines.tsx';
import { ScanSignal } from './scan-signal.tsx';
import { countOf, currentOrder, scan, type ScanOrder, type ScanState } from './scan-state.ts';
import { scanStore, take, useScanStore } from './scan-store.ts';
import { useSendPacked } from './send-packed.ts';
import { SendState } from './send-state.tsx';

/** Packs orders by scanning: the code of the slip, then each product. Fills the whole screen, for one hand. */
export function ScanScreen() {
  usePageTitle('Опаковане със сканиране');
  const query = useOrdersToPack();
  const { state } = useScanStore();
  useSendPacked();
  const isEmpty = state.orders.length === 0 && state.packed.length === 0;
  if (isEmpty && !query.data)
    return (
      <DetailStates
        title="Опаковане със сканиране"
        back={{ to: '/admin/packing', label: 'Опаковане' }}
        query={query}
        failedText="Поръчките не можаха да се заредят."
      />
    );
  return <ScanMode />;
}

function ScanMode() {
  const { state, last } = useScanStore();
  const [note, setNote] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const order = currentOrder(state);
  useEffect(() => {
    if (last) playTone(toneOf(last.outcome), isSilent);
    // Only with a new outcome.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [last]);
  const onCode = async (code: string) => {
    setNote('');
    const step = scan(scanStore().state, code, Date.now());
    if (step.outcome.kind !== 'no-order') return take(step);
    const problem = await openPacked(step.outcome.number);
    if (problem !== '') take(step);
    setNote(problem ?? '');
  };
  useOpenedBySlip((code) => void onCode(code));
  return (
    <div className="scan-mode">
      <header className="scan-head">
        <Link to="/admin/packing" className="icon-button" aria-label="Затвори сканирането">
          <X aria-hidden="true" />
        </Link>
        <h1>{order ? `Поръчка №${order.number}` : 'Сканиране'}</h1>
        {order && <Progress state={state} order={order} />}
        <button
          type="button"
          className="icon-button"
          aria-label="Без звук"
          aria-pressed={isSilent}
          onClick={() => setSilent(!isSilent)}
        >
          {isSilent ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        </button>
      </header>
      <SendState />
      {hasCamera && <Camera onCode={(code) => void onCode(code)} />}
      <ScanSignal last={last} note={note} state={state} />
      <ScanLines state={state} order={order} />
      <ScanBar order={order} hasCamera={hasCamera} onCamera={setCamera} onCode={(code) => void onCode(code)} />
    </div>
  );
}

function Progress({ state, order }: { state: ScanState; order: ScanOrder }) {
  const due = order.lines.reduce((sum, line) => sum + line.due, 0);
  const scannedCount = order.lines.reduce((sum, line) => sum + countOf(state, order.id, line.id), 0);
  return (
    <span className="scan-progress nowrap">
      {scannedCount} от {due}
    </span>
  );
}

/** Opens the order of the address: the camera of the phone has read the code on the slip. */
function useOpenedBySlip(onCode: (code: string) => void): void {
  const open = useEffectEvent(onCode);
  useEffect(() => {
    const number = new URLSearchParams(location.search).get('order');
    if (number === null || !/^\d{1,9}$/.test(number)) return;
    history.replaceState(history.state, '', location.pathname);
    open(`№${number}`);
  }, []);
}
