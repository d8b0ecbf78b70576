import './withdrawal.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import { isWithdrawn } from '#contracts/withdrawals/goods-to-withdraw.rule.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { OrderWithdrawals } from '#web/storefront/features/orders/progress/order-withdrawals.tsx';
import { whyNotLoaded } from '#web/storefront/features/orders/why-not-loaded.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { StatementForm } from './statement-form.tsx';
import { StatementReview } from './statement-review.tsx';
import { withdrawalOrderQuery } from './withdrawal-order-query.ts';
import { WithdrawalRights } from './withdrawal-rights.tsx';

const route = getRouteApi('/withdrawal');

/**
 * The withdrawal function (Directive 2011/83/EU, art. 11a): a form, a review with one button, and the receipt. Works
 * without an account and without script.
 */
export function WithdrawalPage() {
  const { received } = route.useSearch();
  const formResult = useFormResult('withdrawal-confirm');
  const [reviewed, setReviewed] = useState<URLSearchParams | null>(
    formResult ? new URLSearchParams(formResult.values) : null,
  );
  const [draft, setDraft] = useState<URLSearchParams | null>(null);
  const [receivedAt, setReceivedAt] = useState(received);
  return (
    <article className="wrap text-page withdrawal">
      <h1>Отказ от договора</h1>
      {receivedAt !== undefined ? (
        <Received at={receivedAt} />
      ) : reviewed ? (
        <StatementReview
          fields={reviewed}
          onChange={() => {
            setDraft(reviewed);
            setReviewed(null);
          }}
          onSent={setReceivedAt}
        />
      ) : (
        <FirstStep draft={draft} onReady={setReviewed} />
      )}
      <WithdrawalRights />
    </article>
  );
}

function FirstStep({ draft, onReady }: { draft: URLSearchParams | null; onReady: (fields: URLSearchParams) => void }) {
  const { order: id, number } = route.useSearch();
  const { status } = useSession();
  const query = withdrawalOrderQuery(useCallApi(), id ?? '', status === 'signed-in');
  const {
    data: order = null,
    isLoading,
    error,
    refetch,
  } = useQuery({ ...query, enabled: id !== undefined && status !== 'unknown' });
  if (id !== undefined && (isLoading || (status === 'unknown' && order === null))) {
    return <Skeleton rows={4} size="block" />;
  }
  if (order && isWithdrawn(order)) return <AlreadySent order={order} />;
  return (
    <>
      {error ? (
        <div className="notice notice-warn" role="status">
          <p>Продуктите от поръчката не се заредиха. {whyNotLoaded(error)} Можеш и да ги напишеш тук.</p>
          <Button size="small" onClick={() => void refetch()}>
            Опитай отново
          </Button>
        </div>
      ) : null}
      <StatementForm key={order?.id} order={order} number={number ?? ''} draft={draft} onReady={onReady} />
    </>
  );
}

/** Nothing of the order is left to withdraw from. */
function AlreadySent({ order }: { order: Order }) {
  const page = order.userId === null ? ('/order/$id' as const) : ('/account/orders/$id' as const);
  return (
    <div className="fluid stack">
      <OrderWithdrawals order={order} />
      <p>
        <Link to={page} params={{ id: order.id }} className={buttonClass('outline')}>
          Към поръчка № {order.number}
        </Link>
      </p>
    </div>
  );
}

function Received({ at }: { at: string }) {
  const { sendsEmail } = useSettings();
  const isTime = !Number.isNaN(Date.parse(at));
  return (
    // Replaces the button that had the focus.
    <p className="notice notice-good" role="status" tabIndex={-1} ref={(box) => box?.focus()}>
      {/* One line of the box, not one for each part. */}
      <span>
        Получихме отказа ти<span>{isTime ? ` на ${formatDateTime(new Date(at).toISOString())}` : ''}</span>
        {sendsEmail ? (
          <span>
            {' '}
            и го потвърждаваме по имейл. Запази писмото; ако до час го няма, пиши ни. Ще ти пишем как да върнеш стоката.
          </span>
        ) : (
          <span>. Запази тази страница. Ще ти се обадим или пиши ни, за да се уговорим как да върнеш стоката.</span>
        )}
      </span>
    </p>
  );
}
