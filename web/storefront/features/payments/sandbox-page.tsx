import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { completeSandboxPaymentRoute } from '#contracts/payments/payments.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { AuthCard, AuthNotice } from '#web/storefront/features/accounts/sign-in/auth-card.tsx';
import { OrderMissing } from '#web/storefront/features/orders/order-states.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { sandboxQuery } from './load-sandbox.ts';

const route = getRouteApi('/payments/sandbox/$id');

/** The sandbox payment page: the tester chooses the outcome and no money is moved. */
export function SandboxPage() {
  const { id } = route.useParams();
  const { data: payment, error, refetch } = useQuery(sandboxQuery(useCallApi(), id));
  if (!payment) {
    return (
      <div className="wrap thanks fluid stack">
        <OrderMissing error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <AuthCard
      title="Пробно плащане"
      lead={
        <span>
          Поръчка № {payment.orderNumber}: <strong>{formatMoney(payment.amount)}</strong>
        </span>
      }
    >
      <AuthNotice tone="warn">Това е проба: никой не взема пари и карта не трябва.</AuthNotice>
      {payment.isOpen ? (
        <div className="auth-form fluid stack">
          <Answer id={id} outcome="approve" />
          <Answer id={id} outcome="decline" />
        </div>
      ) : (
        <p>Това плащане вече е приключило.</p>
      )}
      <p>
        <a className={buttonClass('quiet')} href={returnAddress(id)}>
          {payment.isOpen ? 'Излез, без да платиш' : 'Към поръчката'}
        </a>
      </p>
    </AuthCard>
  );
}

const returnAddress = (id: string) => `/api/payments/${encodeURIComponent(id)}/return`;

function Answer({ id, outcome }: { id: string; outcome: 'approve' | 'decline' }) {
  const form = usePageForm(`sandbox-${outcome}`, {
    failed: 'Плащането не можа да приключи.',
    send: async () => {
      await callApi(completeSandboxPaymentRoute, { params: { id }, body: { outcome } });
      location.assign(returnAddress(id));
    },
  });
  return (
    <FormFrame form={form}>
      <ErrorSummary form={form} />
      <Button
        type="submit"
        variant={outcome === 'approve' ? 'primary' : 'outline'}
        busy={form.busy}
        className="full-width"
      >
        {outcome === 'approve' ? 'Плати' : 'Откажи картата'}
      </Button>
    </FormFrame>
  );
}
