import { Link, useParams } from '@tanstack/react-router';
import { paymentMethodNames, paymentStatusNames } from '#contracts/orders/order-names.rule.ts';
import { type PaymentDetail, getPaymentRoute } from '#contracts/payments/payments.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { useRecord } from '#web/admin/platform/use-record.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentStateBadge } from './payment-columns.tsx';
import { PaymentEntries } from './payment-entries.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';

const back = { to: '/admin/payments', label: 'Плащания' };

/** One payment: its order, movements and actions. */
export function PaymentScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecord(getPaymentRoute, { params: { id } }, (response) => response.payment);
  const payment = query.data;
  if (!payment)
    return <DetailStates title="Плащане" back={back} query={query} failedText="Плащането не можа да се зареди." />;
  return (
    <>
      <PageHeader
        title={`Плащане по поръчка №${payment.orderNumber}`}
        back={back}
        aside={<PaymentStateBadge state={payment.state} />}
        actions={<PaymentActions key={id} payment={payment} />}
        history={{ subject: 'payment', id }}
      />
      <div className="detail-layout fluid stack loose">
        <div>
          <PaymentEntries payment={payment} />
          {payment.refunds.length > 0 && <PaymentRefunds refunds={payment.refunds} />}
        </div>
        <div>
          <PaymentFacts payment={payment} />
        </div>
      </div>
    </>
  );
}

function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const facts = [
    ['Поръчка', paymentStatusNames[payment.orderPaymentStatus]],
    ['Клиент', payment.customer],
    ['Начин', paymentMethodNames[payment.method]],
    ['През', payment.providerLabel],
    ['За плащане', formatMoney(payment.amount)],
    ['Получено', formatMoney(payment.captured)],
    ['Възстановено', formatMoney(payment.refunded)],
    ['Може да се възстанови', formatMoney(payment.refundable)],
    ['Отворено', formatDateTime(payment.createdAt)],
    ['Номер при доставчика', payment.providerReference ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <FormSection
      title="Накратко"
      action={
        <Link to="/admin/orders/$id" params={{ id: payment.orderId }} className="btn btn-quiet btn-small">
          Към поръчката
        </Link>
      }
    >
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fact key={name} term={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </FormSection>
  );
}
