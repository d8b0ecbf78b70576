import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listAddressDoubtsRoute } from '#contracts/orders/address-doubts.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

/** The orders that wait for a call about their address before a label is made. Hidden without any. */
export function AddressDoubts() {
  const { data } = useQuery(queryOf(listAddressDoubtsRoute, {}, { failed: 'Адресите за проверка не се заредиха.' }));
  if (!data || data.total === 0) return null;
  return (
    <section className="notice notice-warn" aria-label="Адреси за проверка">
      <div className="notice-body stack">
        <p>
          <strong>
            {formatCount(data.total, 'поръчка чака', 'поръчки чакат')} обаждане за адреса, преди да се направи
            товарителница.
          </strong>
        </p>
        <ul>
          {data.orders.map(({ id, number, recipient, phone, place, doubt }) => (
            <li key={id}>
              <Link className="link" to="/admin/orders/$id" params={{ id }}>
                №{number}
              </Link>{' '}
              {recipient},{' '}
              <a className="link nowrap" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </a>
              <br />
              <small>
                {place}. {courierNames[doubt.courier]}: {doubt.reason === '' ? 'не отговори' : doubt.reason}
              </small>
            </li>
          ))}
        </ul>
        {data.orders.length < data.total && <p className="muted">Показани са първите {data.orders.length}.</p>}
      </div>
    </section>
  );
}
