import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CartLine, Totals } from '#contracts/cart/cart.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import { formatMoney, formatOtherCurrency } from '#web/shared/format/format-money.ts';
import EngravedText from '#web/storefront/features/cart/engraving/engraved-text.tsx';
import { DiscountCode } from '#web/storefront/features/cart/page/discount-code.tsx';
import { TotalsList } from '#web/storefront/features/cart/page/totals-list.tsx';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { useSettings, useText } from '#web/storefront/features/settings/settings-query.ts';
import { FormButton, FormCheck } from '#web/storefront/forms/form-parts.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';
import type { CheckoutCart, DeliveryTotals } from './checkout-cart.ts';
import { SmsCode } from './code/sms-code.tsx';
import { expectedTotalText } from './placing/order-input.ts';
import { Review } from './review.tsx';

/** The ordered items, the total and the submit button. */
export function CheckoutSummary({
  form,
  cart,
  totals,
  typed,
}: {
  form: PageForm;
  cart: CheckoutCart;
  totals: DeliveryTotals;
  /** The current form values. */
  typed: URLSearchParams;
}) {
  return (
    <aside className="panel checkout-summary fluid stack loose" aria-labelledby="checkout-sum">
      <div className="summary-head row spread">
        <h2 id="checkout-sum" tabIndex={-1}>
          Твоята поръчка
        </h2>
        <Link to="/cart" className="link">
          Промени
        </Link>
      </div>
      <ul className="summary-lines stack">
        {cart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="only-address">
        <SumOf totals={totals.address} method="address" label="Доставка до адрес" proof={totals.proof} />
      </div>
      <div className="only-office">
        {totals.office ? (
          <SumOf totals={totals.office} method="office" label="Доставка до офис" proof={totals.proof} />
        ) : (
          <p role="status">Сумата се пресмята…</p>
        )}
      </div>
      <CheckoutCode cart={cart} />
      <Review form={form} typed={typed} />
      <AgeCheck form={form} />
      <div className="order-foot stack">
        <FormCheck
          form={form}
          name="acceptTerms"
          label={
            <span>
              Приемам{' '}
              <Link to="/tos" className="link" target="_blank">
                общите условия
              </Link>
            </span>
          }
          required
        />
        {/* The button itself has to state the obligation to pay (Directive 2011/83/EU, art. 8(2); CJEU C-249/21). Its name
          for assistive technology is the first word, and the rest is its description. */}
        <CheckoutNote />
        <div className="order-it stack">
          <SmsCode form={form} typed={typed} totals={totals} />
          <p className="order-note" id="order-note">
            <ByMethod
              totals={totals}
              render={(one) => <Due totals={one} method={typed.get('payment.method') ?? ''} />}
            />
          </p>
          <FormButton form={form} className="order-button" aria-describedby="order-duty order-note">
            <span className="order-words">
              Поръчай
              <small id="order-duty" aria-hidden="true">
                <Duty totals={totals} />
              </small>
            </span>
          </FormButton>
        </div>
      </div>
    </aside>
  );
}

/** What the owner wants to be read before an order. */
function CheckoutNote() {
  const note = useText('checkout-note', '');
  return note ? <p className="fine">{note}</p> : null;
}

function tooLittle(stock: number): string {
  if (stock === 0) return 'Изчерпан';
  return stock === 1 ? 'Не достига: остава 1 бр.' : `Не достига: остават ${stock} бр.`;
}

const paymentTexts: Readonly<Record<string, string>> = {
  bank_transfer: ' по банков път',
  card: ' с карта',
  cod: ' при доставка',
};

/** What the press on the button leads to. */
const nextTexts: Readonly<Record<string, string>> = {
  bank_transfer: 'Следва страница със сметката и номера на поръчката.',
  card: 'Следва страницата за плащане с карта.',
  cod: 'Следва потвърждение с номера на поръчката.',
};

/**
 * In a shop for adults only, every order states the age, which is stored with it. If the shop requires it, with a check
 * box of its own.
 */
function AgeCheck({ form }: { form: PageForm }) {
  const { adultsOnly, ageCheck } = useSettings();
  if (!adultsOnly) return null;
  if (ageCheck) return <FormCheck form={form} name="ageConfirmed" label="Навършил(а) съм 18 години" required />;
  return (
    <p className="order-detail">
      <input type="hidden" name="ageConfirmed" value="1" />
      С поръчката потвърждаваш, че имаш навършени 18 години.
    </p>
  );
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
        {line.image ? <ProductPicture url={line.image.url} alt="" widths={[160]} sizes="56px" /> : <PicturePlace />}
        {line.personalization ? <EngravedText text={line.personalization} /> : null}
      </div>
      <div>
        <p className="order-name">{line.name}</p>
        <p className="order-detail">
          <span>{line.variantName ? `${line.variantName} · ` : ''}</span>
          {line.quantity} бр.
        </p>
        {line.personalization ? <p className="order-detail">Надпис: „{line.personalization}“</p> : null}
        {line.available ? null : <p className="field-error">{tooLittle(line.stock)}</p>}
      </div>
      <p className="order-sum">{formatMoney(line.lineTotal)}</p>
    </li>
  );
}

interface SumOfProps {
  totals: Totals;
  method: 'address' | 'office';
  label: string;
  proof: DeliveryTotals['proof'];
}

function SumOf({ totals, method, label, proof }: SumOfProps) {
  return (
    <>
      <input type="hidden" name={`expected.${method}`} value={expectedTotalText(totals.total)} />
      {proof?.method === method ? <input type="hidden" name={`expected.quote.${method}`} value={proof.text} /> : null}
      <TotalsList totals={totals} deliveryLabel={label} withParts />
    </>
  );
}

/** What depends on the totals, for the chosen way of delivery. */
function ByMethod({ totals, render }: { totals: DeliveryTotals; render: (totals: Totals) => ReactNode }) {
  return (
    <>
      <span className="only-address">{render(totals.address)}</span>
      <span className="only-office">{totals.office ? render(totals.office) : '…'}</span>
    </>
  );
}

/** Said once where it holds for every way of delivery: a description contains what is hidden in the words it refers to. */
function Duty({ totals }: { totals: DeliveryTotals }) {
  const dutyOf = (one: Totals) => (owesNothing(one) ? 'без плащане' : 'със задължение за плащане');
  const [address, office] = [dutyOf(totals.address), dutyOf(totals.office ?? totals.address)];
  if (address === office) return <span>{address}</span>;
  return <ByMethod totals={totals} render={dutyOf} />;
}

/** The sum and how it is paid; an order of 0 needs no payment. */
function Due({ totals, method }: { totals: Totals; method: string }) {
  if (owesNothing(totals)) return <span>Няма какво да се плаща.</span>;
  return (
    <span>
      За плащане:{' '}
      <strong>
        <Amount totals={totals} />
      </strong>
      {/* Without script it cannot follow the selection. */}
      <span className="needs-script">{paymentTexts[method]}</span>
      <small className="needs-script">{nextTexts[method]}</small>
    </span>
  );
}

function Amount({ totals: { total } }: { totals: Totals }) {
  const { dualDisplay } = useSettings();
  return (
    <span>
      {formatMoney(total)}
      <span>{dualDisplay ? ` (${formatOtherCurrency(total)})` : ''}</span>
    </span>
  );
}
