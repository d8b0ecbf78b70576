import { Link } from '@tanstack/react-router';
import type { Person } from '#contracts/accounts/user-records.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';

/** The current cart of the user, with prices excluding delivery. */
export function UserCart({ userId, cart }: { userId: string; cart: Person['cart'] }) {
  if (cart.cartItems.length === 0) return null;
  return (
    <FormSection
      title={`Количка (${cart.totalQuantity})`}
      action={
        <Allowed to="catalog">
          <Link to="/admin/discounts/explain" search={{ customer: userId }} className="btn btn-quiet btn-small">
            Защо тази цена?
          </Link>
        </Allowed>
      }
    >
      <ul className="mini-list">
        {cart.cartItems.map(({ id, productId, name, variantName, quantity, lineTotal }) => (
          <li key={id}>
            <span className="two-lines">
              <Link to="/admin/products/$id" params={{ id: productId }}>
                {name}
              </Link>
              <small>{[variantName, `${quantity} бр.`].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="tabular amount">{formatMoney(lineTotal)}</span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
