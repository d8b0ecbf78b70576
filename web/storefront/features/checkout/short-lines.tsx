import { Link } from '@tanstack/react-router';
import type { CartLine } from '#contracts/cart/cart.ts';
import { leftFor } from '#web/storefront/features/cart/page/available-quantity.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { FitCart } from './cart-conflicts.tsx';
import type { CheckoutCart } from './checkout-cart.ts';

/** Lists unavailable items before the form, with one button that continues the order. */
export function ShortLines({ form, cart, isGuest }: { form: PageForm; cart: CheckoutCart; isGuest: boolean }) {
  const short = cart.lines.filter(({ available }) => !available);
  // The summary of a refusal has the same button.
  if (short.length === 0 || form.problem) return null;
  const stockOf = new Map(short.map(({ variantId, stock }) => [variantId, stock]));
  return (
    <section className="notice notice-warn short-lines" aria-labelledby="short-lines">
      <h2 id="short-lines">Част от количката не е налична</h2>
      <ul>
        {short.map((line) => (
          <li key={line.id}>
            {line.name}
            <span>{line.variantName ? `, ${line.variantName}` : ''}</span>: {whatIsLeft(line, cart.lines)}
          </li>
        ))}
      </ul>
      <div className="short-lines-ways row middle">
        <span className="needs-script">
          <FitCart
            form={form}
            lines={[...stockOf].map(([variantId, stock]) => ({ variantId, stock }))}
            isGuest={isGuest}
          />
        </span>
        <Link to="/cart" className="link">
          Промени количката
        </Link>
      </div>
    </section>
  );
}

function whatIsLeft(line: CartLine, lines: readonly CartLine[]): string {
  const available = leftFor(line, lines);
  if (available === 0) return 'изчерпано';
  return available === 1 ? `остава 1 бр. от ${line.quantity}` : `остават ${available} бр. от ${line.quantity}`;
}
