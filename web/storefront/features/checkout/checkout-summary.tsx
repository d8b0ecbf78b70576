import { Link } from '@tanstack/react-router';
import type { CartLine, Totals } from '#contracts/cart/cart.ts';
import { formatMoney, formatOtherCurrency } from '#web/shared/format/format-money.ts';
import { DiscountCode } from '#web/storefront/features/cart/page/discount-code.tsx';
import { TotalsList } from '#web/storefront/features/cart/page/totals-list.tsx';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { SparkMark } from '#web/storefront/ui/spark-mark.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { FormButton, FormCheck } from '#web/storefront/forms/form-parts.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import type { CheckoutCart, Sums } from './checkout-cart.ts';
import { expectedTotalText } from './order-input.ts';
import { Review } from './review.tsx';

/** The ordered items, the total and the submit button. */
export function CheckoutSummary({
  form,
  cart,
  sums,
  typed,
}: {
  form: PageForm;
  cart: CheckoutCart;
  sums: Sums;
  /** The current form values. */
  typed: URLSearchParams;
}) {
  return (
    <aside className="panel checkout-summary" aria-labelledby="checkout-sum">
      <div className="summary-head">
        <h2 id="checkout-sum" tabIndex={-1}>
          Твоята поръчка
        </h2>
        <Link to="/cart" className="link">
          Промени
        </Link>
      </div>
      <ul className="summary-lines">
        {cart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="only-address">
        <SumOf totals={sums.address} method="address" label="Доставка до адрес" />
      </div>
      <div className="only-office">
        {sums.office ? (
          <SumOf totals={sums.office} method="office" label="Доставка до офис" />
        ) : (
          <p role="status">Сумата се пресмята…</p>
        )}
      </div>
      <CheckoutCode cart={cart} />
      <Review form={form} typed={typed} />
      <AgeCheck form={form} />
      <FormCheck
        form={form}
        name="acceptTerms"
        label={
          <>
            Приемам{' '}
            <Link to="/tos" className="link" target="_blank">
              общите условия
            </Link>
          </>
        }
        required
      />
      {/* The law requires the obligation to pay on the button; users recognize the button by its single word. */}
      <div className="order-it">
        <p className="order-note" id="order-note">
          Поръчка със задължение за плащане: <Total sums={sums} />
          {/* Without script it cannot follow the selection. */}
          <span className="needs-script">{howPaid[typed.get('payment.method') ?? '']}</span>
        </p>
        <FormButton form={form} className="order-button" aria-describedby="order-note">
          Поръчай
        </FormButton>
      </div>
    </aside>
  );
}

function tooLittle(stock: number): string {
  if (stock === 0) return 'Изчерпан';
  return stock === 1 ? 'Не достига: остава 1 бр.' : `Не достига: остават ${stock} бр.`;
}

const howPaid: Readonly<Record<string, string>> = {
  bank_transfer: ' по банков път',
  card: ' с карта',
  cod: ' при доставка',
};

/**
 * Confirmed with every order if the shop requires it, since the first visitor of the browser may have been someone
 * else.
 */
function AgeCheck({ form }: { form: PageForm }) {
  const { ageCheck } = useSettings();
  return ageCheck ? <FormCheck form={form} name="ageConfirmed" label="Навършил(а) съм 18 години" required /> : null;
}

/** The displayed code is sent, so that the order stops when it no longer applies. */
function CheckoutCode({ cart }: { cart: CheckoutCart }) {
  const { discountCode } = cart;
  return (
    <>
      {discountCode?.applied ? <input type="hidden" name="discountCode" value={discountCode.code} /> : null}
      <DiscountCode cart={cart} within />
      <noscript>
        <Link to="/cart" className="link">
          {discountCode ? 'Смени кода в количката' : 'Имаш код за отстъпка? Въведи го в количката'}
        </Link>
      </noscript>
    </>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  return (
    <li data-flavour={line.flavour ?? undefined}>
      <div className="order-picture">
        {line.image ? <ProductPicture url={line.image.url} alt="" widths={[160]} sizes="56px" /> : <SparkMark />}
      </div>
      <div>
        <p className="order-name">{line.name}</p>
        <p className="order-detail">
          {line.variantName ? `${line.variantName} · ` : ''}
          {line.quantity} бр.
        </p>
        {line.personalization ? <p className="order-detail">Надпис: „{line.personalization}“</p> : null}
        {line.available ? null : <p className="field-error">{tooLittle(line.stock)}</p>}
      </div>
      <p className="order-sum">{formatMoney(line.lineTotal)}</p>
    </li>
  );
}

function SumOf({ totals, method, label }: { totals: Totals; method: keyof Sums; label: string }) {
  return (
    <>
      <input type="hidden" name={`expected.${method}`} value={expectedTotalText(totals.total)} />
      <TotalsList totals={totals} deliveryLabel={label} />
    </>
  );
}

function Total({ sums }: { sums: Sums }) {
  return (
    <strong>
      <span className="only-address">
        <Amount totals={sums.address} />
      </span>
      <span className="only-office">{sums.office ? <Amount totals={sums.office} /> : '…'}</span>
    </strong>
  );
}

function Amount({ totals: { total } }: { totals: Totals }) {
  const { dualDisplay } = useSettings();
  return (
    <>
      {formatMoney(total)}
      {dualDisplay ? ` (${formatOtherCurrency(total)})` : ''}
    </>
  );
}
