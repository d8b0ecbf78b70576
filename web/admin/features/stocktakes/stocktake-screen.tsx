import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  cancelStocktakeRoute,
  exportStocktakeRoute,
  getStocktakeRoute,
  type Stocktake,
} from '#contracts/products/stocktakes/stocktakes.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Ban, Check, Download, ScanBarcode } from '#web/shared/ui/icons.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { openCounts, useCounts } from './count/count-store.ts';
import { StocktakeLines } from './stocktake-lines.tsx';
import { StocktakeSummary } from './stocktake-summary.tsx';
import { StocktakeBadge } from './stocktake-words.tsx';
import { UnsentCounts } from './unsent-counts.tsx';

const back = { to: '/admin/stocktakes', label: 'Инвентаризации' };
/** Others count while someone looks. */
const everyMs = 10_000;

/** One stocktake: what was counted, the differences, and its end. */
export function StocktakeScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    ...queryOf(getStocktakeRoute, id === '' ? null : { params: { id } }),
    select: (response) => response.stocktake,
    refetchInterval: ({ state }) => (state.data?.stocktake.state === 'open' ? everyMs : false),
  });
  if (!query.data) {
    return (
      <DetailStates
        title="Инвентаризация"
        back={back}
        query={query}
        failedText="Инвентаризацията не можа да се зареди."
      />
    );
  }
  return <StocktakeDetail key={id} stocktake={query.data} />;
}

function StocktakeDetail({ stocktake }: { stocktake: Stocktake }) {
  const [isApplying, setApplying] = useState(false);
  const { id, number, state } = stocktake;
  openCounts(id);
  return (
    <>
      <PageHeader
        title={`Инвентаризация №${number}`}
        aside={<StocktakeBadge state={state} />}
        back={back}
        actions={
          <>
            <Allowed to="exports">
              <a className="btn btn-outline" href={hrefOf(exportStocktakeRoute, { params: { id } })} download>
                <Download aria-hidden="true" size={16} /> CSV
              </a>
            </Allowed>
            {state === 'open' && (
              <Allowed>
                <OpenActions stocktake={stocktake} onApply={() => setApplying(true)} />
              </Allowed>
            )}
          </>
        }
        history={{ subject: 'stocktake', id }}
      />
      {state === 'open' && (
        <Allowed>
          <UnsentCounts id={id} />
        </Allowed>
      )}
      <StocktakeSummary stocktake={stocktake} />
      <StocktakeLines stocktake={stocktake} />
      {isApplying && <ApplyDialog stocktake={stocktake} onClose={() => setApplying(false)} />}
    </>
  );
}

function OpenActions({ stocktake, onApply }: { stocktake: Stocktake; onApply: () => void }) {
  const confirm = useConfirm();
  const { id, counts } = stocktake;
  const isUnsent = useCounts().state.pending.length > 0;
  const cancel = async () => {
    const isConfirmed = await confirm({
      title: 'Спиране на инвентаризацията',
      text: `${counts.counted === 0 ? 'Още нищо не е броено.' : `Броени са ${counts.counted} от ${counts.lines}.`} Наличностите остават каквито са, а броенето не може да продължи. Преброеното остава за справка.`,
      action: 'Спри',
      isDanger: true,
    });
    if (isConfirmed) await runCall(cancelStocktakeRoute, { params: { id } }, 'Инвентаризацията не можа да се спре.');
  };
  return (
    <>
      <Button icon={<Ban aria-hidden="true" size={16} />} onClick={() => void cancel()}>
        Спри
      </Button>
      <Button
        icon={<Check aria-hidden="true" size={16} />}
        disabled={counts.counted === 0 || counts.stale > 0 || isUnsent}
        title={isUnsent ? 'Първо се изпраща преброеното от това устройство' : undefined}
        onClick={onApply}
      >
        Приключи
      </Button>
      <Link to="/admin/stocktakes/$id/count" params={{ id }} className="btn btn-primary">
        <ScanBarcode aria-hidden="true" size={18} /> Брой
      </Link>
    </>
  );
}
