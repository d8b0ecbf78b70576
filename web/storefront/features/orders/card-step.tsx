import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { trialPayment } from '#contracts/orders/order-names.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { cardMinimumText, isBelowCardMinimum } from '#contracts/payments/card-minimum.rule.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { OtherWays } from './other-ways.tsx';
import { usePaymentRedirect } from './use-payment-redirect.ts';

interface CardProps {
  order: Order;
}

const askAgainMilliseconds = 5000;

/** The status of a card payment with a link to the payment page, which works without script. */
export function CardStep({ order }: CardProps) {
  const { paymentStatus } = order;
  if (order.isTrial) return <li>{trialPayment}. Не сме взели нищо от картата ти.</li>;
  if (paymentStatus === 'paid' || paymentStatus === 'authorized') return <li>Плащането с карта мина. Благодарим!</li>;
  if (!isCardAwaited(order)) return null;
  return (
    <li>
      <PayByCard order={order} />
    </li>
  );
}

/** The same as a panel, outside the list of next steps. */
export function CardPanel(props: CardProps) {
  if (!isCardAwaited(props.order)) return null;
  return (
    <section className="panel order-card fluid stack loose" aria-labelledby="pay">
      <h2 id="pay">Плащане с карта</h2>
      <div>
        <PayByCard {...props} />
      </div>
    </section>
  );
}

const stateTexts: Readonly<Record<string, string>> = {
  later: 'Страницата за плащане не се отвори. Поръчката е запазена: опитай пак след минута.',
  pending: 'Банката още не е отговорила. Щом потвърди, ще пише тук; не плащай втори път.',
  unfinished: 'Плащането остана незавършено и нищо не е взето. Поръчката те чака.',
};

function PayByCard({ order }: CardProps) {
  const { pay } = useSearch({ strict: false });
  const hasFailed = order.paymentStatus === 'failed';
  // A failure from before the buyer returned does not apply to the pending attempt.
  const [hadFailed] = useState(hasFailed);
  const isPending = pay === 'pending' && hasFailed === hadFailed;
  const { cards } = useSettings();
  const address = `/api/payments/orders/${order.id}/pay`;
  const isLeading = usePaymentRedirect(address);
  useAskAgain(isPending);
  const failedText = 'Картата не мина и нищо не е взето. Опитай пак или с друга карта: изпращаме, щом плащането мине.';
  const news = hasFailed && !isPending ? failedText : stateTexts[pay ?? ''];
  if (isBelowCardMinimum(order.totals.total, cards.minimum))
    return (
      <>
        <span>{cardMinimumText(cards.minimum)}</span>
        <OtherWays order={order} />
      </>
    );
  return (
    <>
      {pay === 'now' ? (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${address}`} />
        </noscript>
      ) : null}
      <span role="status">
        {isLeading
          ? 'Отваряме страницата за плащане. Ако не се отвори, натисни бутона.'
          : (news ?? 'Плати с карта. Изпращаме, щом плащането мине.')}
      </span>
      <p className="no-print pay-now">
        <a className={buttonClass(isPending ? 'outline' : 'primary')} href={address} rel="nofollow">
          {isPending ? 'Провери отново' : hasFailed ? 'Опитай с друга карта' : 'Плати с карта'}
        </a>
      </p>
      {isPending || isLeading ? null : <OtherWays order={order} />}
    </>
  );
}

/** The bank notifies the shop and not this page, so the order is polled. */
function useAskAgain(isPending: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPending) return undefined;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: personalKey });
    const timer = setInterval(refresh, askAgainMilliseconds);
    return () => clearInterval(timer);
  }, [isPending, queryClient]);
}
