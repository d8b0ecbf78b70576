import { useFormContext } from 'react-hook-form';
import type { PhoneCustomer } from '#contracts/checkout/phone-orders.ts';
import { describePlace } from '#web/admin/features/orders/order-labels.ts';
import { deliveryFieldsOf } from '#web/admin/features/orders/revision/order-edit-values.ts';
import type { PhoneOrderForm } from './phone-order-values.ts';

/** Previous delivery addresses of the customer; a click fills the fields below. */
export function SavedPlaces({ customer }: { customer: PhoneCustomer }) {
  const { setValue } = useFormContext<PhoneOrderForm>();
  if (customer.places.length < 2) return null;
  return (
    <section className="panel-card padded" aria-label="Запазени адреси">
      <ul className="saved-places row">
        {customer.places.map(({ label, delivery }, index) => (
          <li key={`${label} ${index}`}>
            <button
              type="button"
              className="btn btn-outline btn-small"
              onClick={() => setValue('delivery', deliveryFieldsOf(delivery), { shouldDirty: true })}
            >
              {label === '' ? inFull(delivery) : `${label}: ${inFull(delivery)}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function inFull(delivery: PhoneCustomer['places'][number]['delivery']): string {
  return delivery.method === 'address' ? `${delivery.street}, ${delivery.city}` : describePlace(delivery);
}
