import type { ReactNode } from 'react';
import {
  courierNames,
  paymentMethodNames,
  paymentStatusNames,
  trialPayment,
} from '#contracts/orders/order-names.rule.ts';
import type { Order, OrderDelivery } from '#contracts/orders/orders.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';

/** Destination, recipient and payment method. */
export function OrderFacts({ order }: { order: Order }) {
  const { contact, delivery, payment, invoice, note } = order;
  const paid = howPaid(order);
  return (
    <dl className="order-facts">
      <Fact name={delivery.method === 'address' ? 'Доставка до адрес' : `До офис на ${courierNames[delivery.courier]}`}>
        {placeLines(delivery).map((text) => (
          <span key={text}>{text}</span>
        ))}
        <OfficeMore order={order} />
      </Fact>
      <Fact name="Получател">
        <span>
          {contact.firstName} {contact.lastName}
        </span>
        <span>{contact.phone}</span>
        <span>{contact.email}</span>
      </Fact>
      <Fact name="Плащане">
        <span>{owesNothing(order.totals) ? 'Няма какво да се плаща' : paymentMethodNames[payment.method]}</span>
        {paid ? <span>{paid}</span> : null}
      </Fact>
      {invoice ? (
        <Fact name="Фактура">
          <span>{invoice.company}</span>
          <span>ЕИК {invoice.eik}</span>
          {invoice.vatNumber ? <span>ДДС № {invoice.vatNumber}</span> : null}
          <span>МОЛ {invoice.mol}</span>
          <span>{invoice.address}</span>
        </Fact>
      ) : null}
      {note ? (
        <Fact name="Бележка">
          <span>{note}</span>
        </Fact>
      ) : null}
    </dl>
  );
}

/** Hours of the office, and a map that opens only when the buyer follows the link. */
function OfficeMore({ order: { delivery, office } }: { order: Order }) {
  if (delivery.method !== 'office') return null;
  const { hours = '', lat = null, lng = null } = office ?? {};
  const map =
    lat === null || lng === null
      ? `search?query=${encodeURIComponent(`${delivery.officeAddress}, ${delivery.city}`)}`
      : `?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return (
    <>
      {hours ? <span>Работно време: {hours}</span> : null}
      <a className="link" href={`https://www.openstreetmap.org/${map}`} target="_blank" rel="noreferrer">
        Виж на картата
      </a>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Null when nothing was paid and nothing is due. */
function howPaid(order: Order): string | null {
  const paymentText = paidInWords(order);
  return order.isTrial ? [paymentText, trialPayment].filter(Boolean).join('. ') : paymentText;
}

function paidInWords({ payment, paymentStatus, refunded, status, totals }: Order): string | null {
  if (refunded.amount > 0) return `${paymentStatusNames[paymentStatus]}: ${formatMoney(refunded)}`;
  if (owesNothing(totals)) return null;
  if (paymentStatus !== 'unpaid') return paymentStatusNames[paymentStatus];
  if (status === 'cancelled') return null;
  return payment.method === 'cod' ? 'на куриера при получаване' : paymentStatusNames.unpaid;
}

function placeLines(delivery: OrderDelivery): string[] {
  return delivery.method === 'address'
    ? [delivery.street, `${delivery.postcode} ${delivery.city}`]
    : [delivery.officeName, delivery.officeAddress, delivery.city];
}
