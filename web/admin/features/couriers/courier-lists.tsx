import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CourierLists as Lists, CourierRefresh } from '#contracts/couriers/courier-refresh.ts';
import { getCourierListsRoute, refreshCourierRoute } from '#contracts/couriers/courier-refresh.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { asSentence } from '#web/shared/format/as-sentence.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';

const watchMs = 1_500;

/**
 * What is stored of a courier's lists, with the date of the last one and a button that loads them now. A loading that runs
 * is shown wherever it was started, also after a reload.
 */
export function CourierLists({ courier, isEnabled }: { courier: Courier; isEnabled: boolean }) {
  const confirm = useConfirm();
  const { data } = useQuery({
    ...queryOf(
      getCourierListsRoute,
      { params: { courier } },
      // Switching the courier on starts a loading.
      { failed: 'Списъците на куриера не се заредиха.', version: String(isEnabled) },
    ),
    select: ({ lists }) => lists,
    refetchInterval: ({ state }) => (state.data?.lists.refresh?.state === 'running' ? watchMs : false),
  });
  const isDone = useReloadWhenDone(data?.refresh?.state);
  if (!data) return null;
  const isRunning = data.refresh?.state === 'running';
  const start = async () => {
    const isConfirmed = await confirm({
      title: `Обновяване на списъците на ${courierNames[courier]}`,
      text: 'Офисите, населените места и улиците се зареждат наново. Отнема няколко минути, а магазинът работи.',
      action: 'Обнови сега',
    });
    if (!isConfirmed) return;
    await runAction(
      () => callApi(refreshCourierRoute, { params: { courier } }),
      'Списъците не започнаха да се зареждат.',
    );
    await reloadAfter(refreshCourierRoute);
  };
  return (
    <section className="courier-lists space-above stack" aria-label={`Списъци на ${courierNames[courier]}`}>
      <p className="muted">{countsOf(data)}</p>
      <div className="row middle">
        <span className="muted">{dateOf(data)}</span>
        {isEnabled && (
          <Allowed>
            <Button size="small" busy={isRunning} onClick={() => !isRunning && void start()}>
              Обнови сега<span className="sr-only"> списъците на {courierNames[courier]}</span>
            </Button>
          </Allowed>
        )}
      </div>
      <Progress refresh={data.refresh} isDone={isDone} />
      {data.problem !== '' && data.refresh?.problem !== data.problem && (
        <p className="notice notice-warn">{data.problem}</p>
      )}
    </section>
  );
}

function Progress({ refresh, isDone }: { refresh: CourierRefresh | null; isDone: boolean }) {
  const isRunning = refresh?.state === 'running';
  return (
    <>
      <div role="status">
        {isRunning && (
          <>
            <p>{stepOf(refresh)}</p>
            {refresh.total > 0 && (
              <progress className="courier-progress" max={refresh.total} value={refresh.done} aria-label="Улици" />
            )}
          </>
        )}
        {isDone && refresh?.state === 'done' && <p>Готово: списъците са заредени.</p>}
      </div>
      {refresh?.state === 'failed' && (
        <p className="notice notice-bad" role="alert">
          Не всичко се зареди. {refresh.problem}
        </p>
      )}
    </>
  );
}

function stepOf({ step, done, total }: CourierRefresh): string {
  if (step === 'offices') return 'Зареждат се офисите и автоматите…';
  if (step === 'settlements') return 'Зареждат се населените места…';
  return total === 0 ? 'Зареждат се улиците…' : `Зареждат се улиците: ${done} от ${total} места…`;
}

function countsOf({ offices, settlements, streets }: Lists): string {
  const parts = [`Офиси и автомати: ${formatNumber(offices)}`];
  if (settlements > 0) parts.push(`населени места: ${formatNumber(settlements)}`);
  if (streets > 0) parts.push(`улици и квартали: ${formatNumber(streets)}`);
  return `${parts.join(', ')}.`;
}

function dateOf({ refreshedAt }: Lists): string {
  return refreshedAt === null
    ? 'Още няма списък от куриера. Обновява се и всяка нощ.'
    : `${asSentence(`Обновени на ${formatDateTime(refreshedAt)}`)} Обновяват се и всяка нощ.`;
}

/** Reloads the set-up, which shows a date of its own, and returns whether a loading ended while it was watched. */
function useReloadWhenDone(state: CourierRefresh['state'] | undefined): boolean {
  const [isDone, setDone] = useState(false);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') {
      setDone(true);
      void reloadAfter(refreshCourierRoute);
    }
    before.current = state;
  }, [state]);
  return isDone;
}
