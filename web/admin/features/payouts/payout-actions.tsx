import { useState } from 'react';
import type { Sum } from '#contracts/common/money.ts';
import { type Payout, type PayoutReason, applyPayoutRoute } from '#contracts/payouts/payouts.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { undoActivity } from '#web/admin/patterns/undo/undo-activity.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { payoutRowStates, payoutSources } from './payout-labels.ts';

const shownStates = ['matched', 'unsure', 'unmatched', 'doubled', 'ignored', 'applied', 'reversed'] as const;

interface PayoutActionsProps {
  payout: Payout;
  matchedSums: readonly Sum[];
  ignored: readonly PayoutReason[];
}

/** What a file holds and is going to record, and the button that applies or reverts it. */
export function PayoutActions({ payout, matchedSums, ignored }: PayoutActionsProps) {
  const { id, state, counts, source, activityId, format, asks } = payout;
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const may = useCanWrite();
  const run = async (work: () => Promise<unknown>) => {
    setFailure('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(toastFailed(error, 'Файлът не можа да се запише. Нищо не е променено.'));
    }
    await reloadAfter(applyPayoutRoute);
    setBusy(false);
  };
  return (
    <section className="panel-card padded import-start payout-card" aria-label="Какво има във файла">
      <dl className="import-counts row">
        {format !== '' && <Fact term="Формат">{format}</Fact>}
        {shownStates
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <Fact key={one} term={payoutRowStates[one].plural} className={one === 'unmatched' ? 'bad' : undefined}>
              {counts[one]}
            </Fact>
          ))}
        {matchedSums.map((sum) => (
          <Fact key={sum.currency} term="Ще се запишат">
            {formatMoney(sum)}
          </Fact>
        ))}
      </dl>
      {asks === '' && ignored.length > 0 && (
        <p className="muted">
          Настрана остават: {ignored.map(({ reason, rows }) => `${rows} × ${reason.toLowerCase()}`).join('; ')}.
        </p>
      )}
      <div role="status">{state === 'ready' && asks !== '' && <p className="notice notice-warn">{asks}</p>}</div>
      <div role="alert">{failure !== '' && <p className="notice notice-bad">{failure}</p>}</div>
      {may && state === 'ready' && counts.matched > 0 && (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() =>
            !isBusy && void run(async () => toastDone(await callApi(applyPayoutRoute, { params: { id } })))
          }
        >
          Запиши {counts.matched} {counts.matched === 1 ? 'плащане' : 'плащания'}
        </Button>
      )}
      {state === 'ready' && asks === '' && counts.matched === 0 && (
        <p className="muted">{payoutSources[source]}: още няма съпоставени редове за записване.</p>
      )}
      {may && state === 'applied' && activityId !== null && (
        <Button busy={isBusy} onClick={() => !isBusy && void run(() => undoActivity(activityId))}>
          Върни всичко
        </Button>
      )}
    </section>
  );
}
