import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { courierNames, paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { AdminOrder, OrderDelivery } from '#contracts/orders/orders.ts';
import { listPaymentsRoute, type Payment } from '#contracts/payments/payments.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Mail, Pencil, Phone } from '#web/shared/ui/icons.ts';
import { isEditable } from './list/order-moves.ts';
import { OrderRefund } from './order-refund.tsx';

/** Customer, destination and payment method. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { data: payments = [] } = useQuery({
    ...queryOf(listPaymentsRoute, { query: { orderId: order.id, limit: '2' } }),
    select: (response) => response.payments,
  });
  return (
    <>
      <FormSection title="Клиент" action={isEditable(order.status) && <EditLink id={order.id} />}>
        <Contact order={order} />
      </FormSection>
      <FormSection title="Доставка">
        <Place delivery={order.delivery} />
      </FormSection>
      <FormSection title="Плащане" action={<MovementsLink order={order} payments={payments} />}>
        <p className="line spread">
          <span>{paymentMethodNames[order.payment.method]}</span>
          <OrderRefund order={order} payments={payments} />
        </p>
        {order.termsVersion !== null && (
          <p>
            <a href={`/tos?version=${order.termsVersion}`} target="_blank" rel="noreferrer">
              Общи условия, версия {order.termsVersion}
            </a>
            <span>{order.ageConfirmed && ', навършени 18 години'}</span>
          </p>
        )}
        {order.invoice && (
          <address className="plain-lines invoice stack">
            <strong>Фактура за {order.invoice.company}</strong>
            <span>ЕИК {order.invoice.eik}</span>
            {order.invoice.vatNumber && <span>ДДС № {order.invoice.vatNumber}</span>}
            <span>МОЛ {order.invoice.mol}</span>
            <span>{order.invoice.address}</span>
          </address>
        )}
      </FormSection>
    </>
  );
}

/** To the movements of the payment, or to the list of an order with several payments. */
function MovementsLink({ order, payments }: { order: AdminOrder; payments: readonly Payment[] }) {
  const id = payments.length === 1 ? payments[0]?.id : undefined;
  const className = 'btn btn-quiet btn-small';
  return id === undefined ? (
    <Link to="/admin/payments" search={{ search: String(order.number) }} className={className}>
      Движения
    </Link>
  ) : (
    <Link to="/admin/payments/$id" params={{ id }} className={className}>
      Движения
    </Link>
  );
}

function Contact({ order }: { order: AdminOrder }) {
  const { firstName, lastName, phone, email } = order.contact;
  return (
    <address className="plain-lines stack">
      {order.userId === null ? (
        <strong>
          {firstName} {lastName}
        </strong>
      ) : (
        <Link to="/admin/users/$id" params={{ id: order.userId }}>
          {firstName} {lastName}
        </Link>
      )}
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
        <Phone aria-hidden="true" size={16} /> {phone}
      </a>
      {email !== '' && (
        <a href={`mailto:${email}`}>
          <Mail aria-hidden="true" size={16} /> {email}
        </a>
      )}
    </address>
  );
}

function Place({ delivery }: { delivery: OrderDelivery }) {
  if (delivery.method === 'address') {
    return (
      <address className="plain-lines stack">
        <strong>До адрес</strong>
        <span>{delivery.street}</span>
        <span>
          {delivery.postcode} {delivery.city}
        </span>
      </address>
    );
  }
  return (
    <address className="plain-lines stack">
      <strong>До офис на {courierNames[delivery.courier]}</strong>
      <span>{delivery.officeName}</span>
      <span>
        {delivery.city}, {delivery.officeAddress}
      </span>
    </address>
  );
}

function EditLink({ id }: { id: string }) {
  const may = useCanWrite();
  if (!may) return null;
  return (
    <Link to="/admin/orders/$id/edit" params={{ id }} className="btn btn-quiet btn-small">
      <Pencil aria-hidden="true" size={16} /> Поправи
    </Link>
  );
}
