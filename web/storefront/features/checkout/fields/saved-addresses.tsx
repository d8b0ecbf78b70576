import { Link } from '@tanstack/react-router';
import type { Address } from '#contracts/addresses/addresses.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import { waitsForScript } from '#web/storefront/platform/early-presses.ts';
import { addressValues, newAddress, noPlace, type Values } from './address-values.ts';

/** The address book as links: they work without script, and the URL contains the selected address. */
export function SavedAddresses({
  addresses,
  chosen,
  onChoose,
}: {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose: (values: Values) => void;
}) {
  if (addresses.length === 0) return null;
  return (
    <nav className="saved" aria-labelledby="saved-addresses">
      <h2 id="saved-addresses">Къде да пратим</h2>
      <ul>
        {addresses.map((address) => (
          <SavedAddress
            key={address.id}
            to={address.id}
            name={address.label || `${address.firstName} ${address.lastName}`}
            place={placeOf(address.delivery)}
            isChosen={address.id === chosen?.id}
            onChoose={() => onChoose(addressValues(address))}
          />
        ))}
        <SavedAddress
          to={newAddress}
          name="Друг адрес"
          place="Попълни го отдолу"
          isChosen={chosen === undefined}
          onChoose={() => onChoose(noPlace)}
        />
      </ul>
    </nav>
  );
}

function SavedAddress({
  to,
  name,
  place,
  isChosen,
  onChoose,
}: {
  to: string;
  name: string;
  place: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <Link
        {...waitsForScript}
        to="/checkout"
        search={{ address: to }}
        replace
        resetScroll={false}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <strong>{name}</strong>
        <span>{place}</span>
      </Link>
    </li>
  );
}

function placeOf(delivery: OrderDelivery): string {
  return delivery.method === 'address' ? `${delivery.street}, ${delivery.city}` : delivery.officeName;
}
