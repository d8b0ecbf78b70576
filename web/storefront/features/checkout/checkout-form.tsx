import './asks.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { User } from '#contracts/accounts/accounts.ts';
import type { Sum } from '#contracts/common/money.ts';
import { engravingDays } from '#contracts/products/engraving.rule.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { GuaranteeLine } from '#web/storefront/features/guarantee/guarantee-notice.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { fieldsOf, type FormProblem, usePageForm, type PageForm } from '#web/storefront/forms/use-page-form.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { CartConflicts } from './cart-conflicts.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import type { CheckoutCart, DeliveryTotals } from './checkout-cart.ts';
import { knownAddressesQuery } from './checkout-queries.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CodeWasSent } from './code/code-was-sent.tsx';
import { saveDraft, saveValues, readDraft } from './draft.ts';
import { addressValues, selectedAddress, leadsElsewhere, newAddress, type Values } from './fields/address-values.ts';
import { ContactFields } from './fields/contact-fields.tsx';
import { DeliveryFields } from './fields/delivery-fields.tsx';
import { ExtraFields } from './fields/extra-fields.tsx';
import { PaymentFields } from './fields/payment-fields.tsx';
import { SavedAddresses } from './fields/saved-addresses.tsx';
import { newKey } from './placing/attempt-key.ts';
import { askedFields, asksCode, DoubtfulFields } from './placing/doubtful-fields.ts';
import { checkoutLabels } from './placing/order-input.ts';
import { codeRefusal, orderRefusal } from './placing/order-refusal.ts';
import { usePlaceOrder } from './placing/use-place-order.ts';
import { ShortLines } from './short-lines.tsx';
import { useAcceptedPayment } from './use-accepted-payment.ts';
import { useDeliveryTotals } from './use-delivery-totals.ts';

interface Props {
  user: User | null;
  cart: CheckoutCart;
  onOrdering: (cart: CheckoutCart | null) => void;
  onExpired: () => void;
}

const route = getRouteApi('/checkout');

/** The complete order form on one page, prefilled with known data. */
export function CheckoutForm(props: Props) {
  const { user } = props;
  const { address: addressId } = route.useSearch();
  const knownAddresses = useQuery({ ...knownAddressesQuery(useCallApi(), user?.id ?? ''), enabled: user !== null });
  // Known to this tab only: the server renders the form without it. Each change renders a new form.
  const [storedValues, setStoredValues] = useState<{ values: Values; times: number }>({ values: {}, times: 0 });
  useEffect(() => {
    const draft = readDraft(user?.id);
    if (draft) setStoredValues(({ times }) => ({ values: draft.values, times: times + 1 }));
  }, [user?.id]);
  // Initial values must be present on the first render; otherwise the fields stay empty.
  if (user !== null && knownAddresses.isPending) return <Skeleton rows={6} size="row" />;
  const { addresses = [], last = {} } = knownAddresses.data ?? {};
  const address = selectedAddress(addresses, addressId);
  const selected = address && leadsElsewhere(address, storedValues.values) ? undefined : address;
  return (
    <>
      <SavedAddresses
        addresses={addresses}
        selected={selected}
        onChoose={(values) => {
          const initialValues = { ...readDraft(user?.id)?.values, ...values };
          saveValues(user?.id, initialValues);
          setStoredValues(({ times }) => ({ values: initialValues, times: times + 1 }));
        }}
      />
      <Form
        {...props}
        key={storedValues.times}
        canKeep={user !== null && selected === undefined}
        isFirst={addresses.length === 0}
        initialValues={{
          ...(selected ? addressValues(selected) : addressId === newAddress ? {} : last),
          ...storedValues.values,
        }}
      />
    </>
  );
}

function Form({
  user,
  cart,
  onOrdering,
  onExpired,
  initialValues,
  canKeep,
  isFirst,
}: Props & { initialValues: Values; canKeep: boolean; isFirst: boolean }) {
  const [failure, setFailure] = useState<unknown>(null);
  const [input, setInput] = useState<URLSearchParams | null>(null);
  const now = input ?? startOf(initialValues, user);
  const pageForm = usePageForm('checkout', {
    failed: orderTexts.placeFailed,
    explain: (error) => {
      setFailure(error);
      return explain(error, now);
    },
    send: usePlaceOrder({ user, cart, onOrdering, onExpired }),
  });
  const form = withFilled(pageForm, initialValues);
  const totals = useDeliveryTotals(cart, now);
  const acceptedMethods = useAcceptedPayment(now, totals);
  return (
    <FormFrame
      form={form}
      className="checkout fluid stack"
      action="/checkout"
      data-asks={form.problem?.code === asksCode || undefined}
      onChange={(event) => {
        const fields = typedIn(event.currentTarget);
        setInput(fields);
        saveDraft(user?.id, fields);
      }}
    >
      <AttemptKey />
      {/* Without script: what the last attempt was asked about. */}
      {askedFields.map((field) => (
        <input key={field} type="hidden" name={`asked.${field}`} defaultValue={form.value(field)} />
      ))}
      <div className="checkout-steps stack">
        <CodeWasSent form={form} />
        {form.problem?.message === '' ? null : (
          <ErrorSummary form={form} labels={checkoutLabels} pages={{ cart: '/cart' }}>
            {failure instanceof ApiError && failure.code !== 'VALIDATION' ? (
              <CartConflicts form={form} failure={failure} cart={cart} isGuest={user === null} />
            ) : null}
          </ErrorSummary>
        )}
        <ShortLines form={form} cart={cart} isGuest={user === null} />
        <ContactFields form={form} user={user} />
        <DeliveryFields
          form={form}
          totals={totals}
          canKeep={canKeep}
          isFirst={isFirst}
          extraDays={engravingDays(cart.lines)}
        />
        <PaymentFields
          form={form}
          accepted={acceptedMethods}
          chosen={now.get('payment.method')}
          isCodRefused={now.get('delivery.method') === 'office' && now.has(officeRefusesCod)}
          total={totalOf(totals, now)}
        />
        <ExtraFields form={form} />
        <GuaranteeLine />
        {/* Sticks while the summary is out of sight, and stays above it. */}
        <CheckoutBar totals={totals} />
      </div>
      <CheckoutSummary form={form} cart={cart} totals={totals} typed={now} />
    </FormFrame>
  );
}

/** The problem of an order that was not placed. What is asked or said at the code needs no toast. */
function explain(error: unknown, input: URLSearchParams): FormProblem | null {
  if (error instanceof DoubtfulFields) {
    suppressToast(error);
    return error.problem;
  }
  const refusal = orderRefusal(error);
  const atCode = codeRefusal(refusal, input);
  if (atCode) suppressToast(error);
  return atCode ?? refusal;
}

/** The total with the chosen way of delivery, once it is known. */
function totalOf(totals: DeliveryTotals, input: URLSearchParams): Sum | undefined {
  return totals[input.get('delivery.method') === 'office' ? 'office' : 'address']?.total;
}

const officeRefusesCod = 'delivery.officeRefusesCod';

/** The fields, and what else is known of the chosen office: a radio button contains its value only. */
function typedIn(form: HTMLFormElement): URLSearchParams {
  const fields = fieldsOf(form);
  const office = form.querySelector<HTMLInputElement>('[name="delivery.officeId"]:checked');
  if (office?.dataset['name']) fields.set('delivery.officeName', office.dataset['name']);
  if (office?.dataset['cod'] === 'no') fields.set(officeRefusesCod, '1');
  return fields;
}

/** The initial values of the fields. */
function startOf(initialValues: Values, user: User | null): URLSearchParams {
  const own = user
    ? { 'contact.firstName': user.firstName, 'contact.lastName': user.lastName, 'contact.phone': user.phone }
    : {};
  return new URLSearchParams({ 'delivery.method': 'address', 'payment.method': 'cod', ...own, ...initialValues });
}

/** Values posted without script take precedence over those of this tab and the account. */
function withFilled(form: PageForm, initialValues: Values): PageForm {
  return { ...form, value: (field) => form.value(field) ?? initialValues[field] };
}

/** The idempotency key for submitting without script; with script it is set on submit. */
function AttemptKey() {
  const [key] = useState(newKey);
  return <input type="hidden" name="key" value={key} suppressHydrationWarning />;
}
