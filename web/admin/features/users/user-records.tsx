import { Link } from '@tanstack/react-router';
import type { Person } from '#contracts/accounts/user-records.ts';
import type { Address } from '#contracts/addresses/addresses.ts';
import { nameOffice } from '#contracts/delivery/name-office.rule.ts';
import { reviewStatuses } from '#web/admin/labels/review-labels.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDate } from '#web/shared/format/format-date.ts';

/** The saved addresses of a user. */
export function UserAddresses({ addresses }: Pick<Person, 'addresses'>) {
  return (
    <FormSection title={`Адреси (${addresses.length})`}>
      {addresses.length === 0 && <p className="muted">Няма запазени адреси.</p>}
      <ul className="mini-list">
        {addresses.map((address) => (
          <li key={address.id}>
            <span className="two-lines">
              <span>{placeOf(address)}</span>
              <small>
                {[address.label, `${address.firstName} ${address.lastName}`, address.phone].filter(Boolean).join(' · ')}
              </small>
            </span>
            {address.isDefault && <StatusBadge tone="plain">По подразбиране</StatusBadge>}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function placeOf({ delivery }: Address): string {
  return delivery.method === 'address'
    ? `${delivery.postcode} ${delivery.city}, ${delivery.street}`
    : `${nameOffice(delivery.courier, delivery.officeName)}, ${delivery.city}`;
}

/** The reviews that a user wrote. */
export function UserReviews({ reviews }: Pick<Person, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <FormSection title={`Отзиви (${reviews.length})`}>
      <ul className="mini-list">
        {reviews.map(({ id, product, rating, text, status }) => (
          <li key={id}>
            <span className="two-lines">
              <Link to="/admin/products/$id" params={{ id: product.id }}>
                {product.name}
              </Link>
              <small>
                {rating} от 5<span>{text !== '' && `: ${text}`}</span>
              </small>
            </span>
            <StatusBadge tone={reviewStatuses[status].tone}>{reviewStatuses[status].label}</StatusBadge>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

/** The favourite products of a user. */
export function UserFavourites({ favourites }: Pick<Person, 'favourites'>) {
  if (favourites.length === 0) return null;
  return (
    <FormSection title={`Любими (${favourites.length})`}>
      <ul className="mini-list">
        {favourites.map(({ productId, name, keptAt }) => (
          <li key={productId}>
            <Link to="/admin/products/$id" params={{ id: productId }}>
              {name}
            </Link>
            <small>{formatDate(keptAt)}</small>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
