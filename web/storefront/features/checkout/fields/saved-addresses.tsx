import { Link } from '@tanstack/react-router';
import type { Address } from '#contracts/addresses/addresses.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { addressValues, newAddress, noPlace, type Values } from './address-values.ts';

/** The address book as links: they work without script, and the URL contains the selected address. */
export function SavedAddresses({
  addresses,
  selected,
  onChoose,
}: {
  addresses: readonly Address[];
  selected: Address | undefined;
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
            page={placeOf(address.delivery)}
            isSelected={address.id === selected?.id}
            onChoose={() => onChoose(addressValues(address))}
          />
        ))}
        <SavedAddress
          to={newAddress}
          name="Друг адрес"
          page="Попълни го отдолу"
          isSelected={selected === undefined}
          onChoose={() => onChoose(noPlace)}
        />
      </ul>
    </nav>
  );
}

function SavedAddress({
  to,
  name,
  page,
  isSelected,
  onChoose,
}: {
  to: string;
  name: string;
  page: string;
  isSelected: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <Link
        {...queuesClicks}
        to="/checkout"
        search={{ address: to }}
        replace
        resetScroll={false}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onChoose}
      >
        <strong>{name}</strong>
        <span>{page}</span>
      </Link>
    </li>
  );
}

function placeOf(delivery: OrderDelivery): string {
  return delivery.method === 'address' ? `${delivery.street}, ${delivery.city}` : delivery.officeName;
}
