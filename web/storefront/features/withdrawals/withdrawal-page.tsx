import './withdrawal.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import { isWithdrawn } from '#contracts/withdrawals/goods-to-withdraw.rule.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { OrderWithdrawals } from '#web/storefront/features/orders/progress/order-withdrawals.tsx';
import { whyNotLoaded } from '#web/storefront/features/orders/why-not-loaded.ts';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { EasierWay } from './easier-way.tsx';
import { StatementForm } from './statement-form.tsx';
import { StatementReview } from './statement-review.tsx';
import { withdrawalOrderQuery } from './withdrawal-order-query.ts';
import { type Receipt, WithdrawalReceipt } from './withdrawal-receipt.tsx';
import { WithdrawalRights } from './withdrawal-rights.tsx';

const route = getRouteApi('/withdrawal');

/**
 * The withdrawal function (Directive 2011/83/EU, art. 11a): a form, a review with one button, and the receipt. Works
 * without an account and without script.
 */
export function WithdrawalPage() {
  const { received, match } = route.useSearch();
  const formResult = useFormResult('withdrawal-confirm');
  const [reviewed, setReviewed] = useState<URLSearchParams | null>(
    formResult ? new URLSearchParams(formResult.values) : null,
  );
  const [draft, setDraft] = useState<URLSearchParams | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(
    received === undefined ? null : { receivedAt: received, isMatched: match === 'no' ? false : null },
  );
  const changeReviewed = (): void => {
    setDraft(reviewed);
    setReviewed(null);
    setReceipt(null);
  };
  return (
    <article className="wrap text-page withdrawal">
      <h1>Отказ от договора</h1>
      {receipt ? (
        <WithdrawalReceipt receipt={receipt} onCorrect={changeReviewed} />
      ) : reviewed ? (
        <StatementReview fields={reviewed} onChange={changeReviewed} onSent={setReceipt} />
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
    <div className="fluid stack loose">
      {error ? (
        <div className="notice notice-warn" role="status">
          <p>Продуктите от поръчката не се заредиха. {whyNotLoaded(error)} Можеш и да ги напишеш тук.</p>
          <Button size="small" onClick={() => void refetch()}>
            Опитай отново
          </Button>
        </div>
      ) : null}
      <EasierWay order={order} />
      <StatementForm key={order?.id} order={order} number={number ?? ''} draft={draft} onReady={onReady} />
    </div>
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
