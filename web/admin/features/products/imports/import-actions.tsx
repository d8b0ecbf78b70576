import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type ProductImport, applyImportRoute, cancelImportRoute } from '#contracts/imports/product-imports.ts';
import { listAdminProductsRoute } from '#contracts/products/admin-products.ts';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { undoActivity } from '#web/admin/patterns/undo/undo-activity.ts';
import { reloadAfter, reloadLists } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PriceGuard } from '../prices/price-guard.tsx';

/** Applies a compared file in a job of the server with its progress, cancels it, and reverts it afterwards. */
export function ImportActions({ stored, onLeave }: { stored: ProductImport; onLeave: () => void }) {
  const [refusal, setRefusal] = useState('');
  const [isStarting, setStarting] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  useOutcome(stored);
  const apply = async () => {
    setRefusal('');
    setStarting(true);
    try {
      await callApi(applyImportRoute, { params: { id: stored.id }, body: { confirmPrices: isConfirmed } });
    } catch (error) {
      setRefusal(toastFailed(error, 'Файлът не можа да се приложи. Нищо не е променено.'));
    }
    await reloadAfter(applyImportRoute);
    setStarting(false);
  };
  const stop = async () => {
    try {
      await callApi(cancelImportRoute, { params: { id: stored.id } });
    } catch (error) {
      setRefusal(toastFailed(error, 'Вносът не можа да се спре.'));
    }
    await reloadAfter(cancelImportRoute);
    if (stored.state === 'ready') onLeave();
  };
  const isRunning = isStarting || stored.state === 'applying';
  const failure = isRunning ? '' : refusal || (stored.failure ?? '');
  return (
    <>
      {isRunning && <Running {...stored.progress} />}
      <div role="alert">{failure !== '' && <p className="notice notice-bad">{failure}</p>}</div>
      {!isRunning && <Outcome stored={stored} />}
      {stored.state === 'ready' && !isRunning && canApply(stored) && (
        <PriceGuard summary={stored.prices} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      )}
      <div className="row middle">
        {stored.state === 'ready' && !isRunning && (
          <ApplyButton
            stored={stored}
            isDisabled={stored.prices.risky > 0 && !isConfirmed}
            onApply={() => void apply()}
          />
        )}
        {(stored.state === 'ready' || isRunning) && (
          <button type="button" className="btn btn-outline" onClick={() => void stop()}>
            {isRunning ? 'Спри' : canApply(stored) ? 'Откажи' : 'Друг файл'}
          </button>
        )}
        {(stored.state === 'applied' || stored.state === 'cancelled') && (
          <button type="button" className="btn btn-outline" onClick={onLeave}>
            Друг файл
          </button>
        )}
      </div>
    </>
  );
}

/** Tells the person who watched how it ended: success with an undo button, or the reason why nothing changed. */
function useOutcome({ state, counts, activityId, failure }: ProductImport): void {
  const before = useRef(state);
  useEffect(() => {
    const wasRunning = before.current === 'applying';
    before.current = state;
    if (!wasRunning) return;
    if (state === 'applied') {
      const message = `Приложено: променени редове ${counts.changed}, нови ${counts.created}.`;
      toastDone({ message, activityId: activityId ?? undefined });
      void reloadLists(listAdminProductsRoute);
    }
    if (state === 'ready' && failure !== null) toastFailed(null, failure);
  });
}

/** All of a file or none of it; of another shop its good rows. */
function canApply({ counts, other }: ProductImport): boolean {
  return (counts.failed === 0 || other !== null) && counts.changed + counts.created > 0;
}

interface ApplyButtonProps {
  stored: ProductImport;
  /** Applying is disabled until suspicious prices are confirmed. */
  isDisabled: boolean;
  onApply: () => void;
}

function ApplyButton({ stored, isDisabled, onApply }: ApplyButtonProps) {
  const { counts } = stored;
  if (counts.failed > 0 && stored.other === null) {
    return (
      <p className="muted">
        Докато има грешки, нищо от файла не се прилага. Поправи редовете по-долу и качи файла отново.
      </p>
    );
  }
  const parts = [
    counts.cells === 0 ? '' : formatCount(counts.cells, 'промяна', 'промени'),
    counts.created === 0 ? '' : `${counts.created} нови`,
  ];
  if (!canApply(stored)) return <p className="muted">{nothingToApply(counts)}</p>;
  return (
    <button type="button" className="btn btn-primary" disabled={isDisabled} onClick={onApply}>
      {`Приложи ${parts.filter((part) => part !== '').join(' и ')}`}
    </button>
  );
}

function nothingToApply({ failed }: ProductImport['counts']): string {
  if (failed > 0) return 'Нито един нов ред не може да се добави. Изтегли редовете за поправка и ги качи отново.';
  return 'Файлът не променя нищо: всичко в него вече е така.';
}

const steps = {
  pictures: { verb: 'Изтеглят се снимките', things: 'снимки' },
  products: { verb: 'Прилага се', things: 'продукта' },
} as const;

function Running({ step, done, total }: ProductImport['progress']) {
  const { verb, things } = steps[step];
  return (
    <div role="status" className="import-progress stack">
      <p>{total === 0 ? 'Прилага се…' : `${verb}: ${done} от ${total} ${things}…`}</p>
      <progress aria-label="Прилагане" max={total || 1} value={total === 0 ? undefined : done} />
      <p className="muted">Може да затвориш страницата. Работата продължава и ще я намериш тук.</p>
    </div>
  );
}

function Outcome({ stored: { state, activityId, other } }: { stored: ProductImport }) {
  const [isUndone, setUndone] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  if (state === 'cancelled') return <p className="notice">Вносът е спрян. Нищо не е променено.</p>;
  if (state !== 'applied' || activityId === null) return null;
  if (isUndone) return <p className="notice">Всичко от файла е върнато, както беше.</p>;
  const undo = async () => {
    if (isUndoing) return;
    setUndoing(true);
    setUndone(await undoActivity(activityId));
    setUndoing(false);
  };
  return (
    <div className="notice notice-good">
      <div className="notice-body stack">
        <p>Файлът е приложен.</p>
        <p className="row middle">
          {other && (
            <Link to="/admin/products" search={{ status: 'draft' }} className="btn btn-primary">
              Към черновите
            </Link>
          )}
          <Button variant="outline" busy={isUndoing} onClick={() => void undo()}>
            Върни всичко
          </Button>
          <Link to="/admin/activities/$id" params={{ id: activityId }} className="btn btn-quiet">
            Записът в активностите
          </Link>
        </p>
      </div>
    </div>
  );
}
