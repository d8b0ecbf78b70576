import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getStocktakeRoute, type Stocktake } from '#contracts/products/stocktakes/stocktakes.ts';
import { Camera } from '#web/admin/features/packing/scan/camera.tsx';
import { playTone } from '#web/admin/features/packing/scan/feedback.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { usePageTitle } from '#web/admin/patterns/page/page-title.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { Volume2, VolumeX, X } from '#web/shared/ui/icons.ts';
import { scopeText } from '../stocktake-words.tsx';
import { CountBar } from './count-bar.tsx';
import { useLinesToCount } from './count-data.ts';
import { CountList } from './count-list.tsx';
import { CountSignal } from './count-signal.tsx';
import { findLines, scanCode, totalOf } from './count-state.ts';
import { countStore, keepStep, useCounts } from './count-store.ts';
import { useSendCounts } from './send-counts.ts';
import { SendNotice } from './send-notice.tsx';
import '../stocktakes.css';

/** Counts a stocktake by scanning or typing. Fills the whole screen, for one hand. */
export function CountScreen() {
  const { id = '' } = useParams({ strict: false });
  usePageTitle('Броене');
  const query = useQuery({ ...queryOf(getStocktakeRoute, { params: { id } }), select: ({ stocktake }) => stocktake });
  const lines = useLinesToCount(id);
  const { state } = useCounts();
  // What this browser keeps is enough to go on without a network.
  if (state.lines.length === 0 && (!query.data || !lines.data)) {
    return (
      <DetailStates
        title="Броене"
        back={{ to: '/admin/stocktakes', label: 'Инвентаризации' }}
        query={query.error ? query : lines}
        failedText="Инвентаризацията не можа да се зареди."
      />
    );
  }
  return <CountMode key={id} id={id} stocktake={query.data} />;
}

function CountMode({ id, stocktake }: { id: string; stocktake: Stocktake | undefined }) {
  const { state, last } = useCounts();
  const [text, setText] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const [isSilent, setSilent] = useState(false);
  useSendCounts(id);
  useEffect(() => {
    if (last)
      playTone(last.outcome.kind === 'counted' ? 'good' : last.outcome.kind === 'undone' ? 'plain' : 'bad', isSilent);
    // Only with a new outcome.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [last]);
  const onCode = (code: string) => {
    if (code.trim() === '') return;
    const { state: now } = countStore();
    const step = scanCode(now, code, { id: crypto.randomUUID(), at: Date.now() });
    // A name is no code: its lines stay listed, to be counted there.
    if (step.outcome.kind === 'unknown' && findLines(now, code).length > 0) return setText(code);
    keepStep(step);
    setText('');
  };
  const countedLines = state.lines.filter((line) => totalOf(state, line) !== null).length;
  return (
    <div className="scan-mode">
      <header className="scan-head">
        <Link to="/admin/stocktakes/$id" params={{ id }} className="icon-button" aria-label="Затвори броенето">
          <X aria-hidden="true" />
        </Link>
        <h1>{stocktake ? scopeText(stocktake) : 'Броене'}</h1>
        <span className="scan-progress nowrap">{`${countedLines} от ${state.lines.length}`}</span>
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
      <SendNotice id={id} isOver={stocktake !== undefined && stocktake.state !== 'open'} />
      {hasCamera && <Camera onCode={onCode} />}
      <CountSignal last={last} />
      <div className="scan-list">
        <CountList state={state} search={text} />
      </div>
      <CountBar text={text} onText={setText} onCode={onCode} hasCamera={hasCamera} onCamera={setCamera} />
    </div>
  );
}
