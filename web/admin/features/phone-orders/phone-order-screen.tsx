import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type PhoneCustomer, placePhoneOrderRoute, quotePhoneOrderRoute } from '#contracts/checkout/phone-orders.ts';
import type { PublicSettings } from '#contracts/settings/settings.ts';
import { addressPath } from '#web/admin/features/orders/address-as-typed.tsx';
import { DeliveryFields } from '#web/admin/features/orders/delivery-fields.tsx';
import { storeOrder } from '#web/admin/features/orders/orders-data.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { pathKey } from '#web/admin/platform/query-key.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { CustomerSection } from './customer-section.tsx';
import { LinesSection } from './goods-section.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { emptyPhoneOrder, placeOf, valuesOfCustomer, type PhoneOrderForm, inputOf } from './phone-order-values.ts';
import { quoteOptions, usePhoneCustomers, usePhoneQuote } from './phone-orders-data.ts';
import { PhoneTotals } from './phone-totals.tsx';
import { SavedPlaces } from './saved-places.tsx';
import { TermsSection } from './terms-section.tsx';

const back = { to: '/admin/orders', label: 'Поръчки' };
const title = 'Поръчка по телефона';
/** The fields that determine the price. */
const pricedBy = ['customerId', 'contact', 'lines', 'discountCode', 'delivery', 'payment'] as const;

/** Takes an order by phone; `?customer=` preselects a customer. */
export function PhoneOrderScreen() {
  const { customer: id = '' } = useSearch({ strict: false });
  const settings = useShopSettings();
  const customerQuery = usePhoneCustomers(id === '' ? { q: '' } : { id });
  if (!settings.data || (id !== '' && !customerQuery.data)) {
    const query = settings.data ? customerQuery : settings;
    return <DetailStates title={title} back={back} query={query} failedText={orderTexts.createFailed} />;
  }
  return <Editor settings={settings.data} first={id === '' ? null : (customerQuery.data?.[0] ?? null)} />;
}

function Editor({ settings, first }: { settings: PublicSettings; first: PhoneCustomer | null }) {
  const [customer, setCustomer] = useState(first);
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<PhoneOrderForm>({
    shouldFocusError: false,
    defaultValues: {
      ...emptyPhoneOrder(settings.paymentMethods[0] ?? 'cod'),
      ...(first ? valuesOfCustomer(first) : {}),
    },
  });
  const [customerId, contact, lines, discountCode, delivery, payment] = useWatch({
    control: form.control,
    name: pricedBy,
  });
  const quote = usePhoneQuote({ customerId, contact, lines, discountCode, delivery, payment });
  const client = useQueryClient();
  const navigate = useNavigate();
  const hasLines = lines.length > 0;
  const totals = hasLines ? quote.data?.totals : undefined;
  const save = async (values: PhoneOrderForm) => {
    try {
      const { totals, deliveryQuote } = await client.ensureQueryData(quoteOptions(values));
      const body = inputOf(values, { expectedTotal: totals.total, deliveryQuote });
      // The same across retries of this order.
      return await callApi(placePhoneOrderRoute, { body, headers: { 'idempotency-key': key } });
    } catch (error) {
      // After a refused price or stock, the current values are loaded.
      void client.invalidateQueries({ queryKey: pathKey(quotePhoneOrderRoute) });
      throw error;
    }
  };
  return (
    <>
      <PageHeader title={title} back={back} />
      <ResourceForm
        form={form}
        isNew
        action={{ label: 'Приеми поръчката', note: totals ? `Общо ${formatMoney(totals.total)}` : 'Нова поръчка' }}
        failedText={orderTexts.createFailed}
        locate={fieldOf}
        save={save}
        onDiscard={() => void navigate({ to: '/admin/orders' })}
        onSaved={({ order, message }) => {
          void storeOrder(order);
          toastSuccess(message);
          void navigate({ to: '/admin/orders/$id', params: { id: order.id } });
        }}
      >
        <div className="detail-layout fluid stack loose">
          <div>
            <CustomerSection selected={customer} onChosen={setCustomer} />
            <LinesSection priced={hasLines ? (quote.data?.lines ?? []) : []} />
            {customer && <SavedPlaces customer={customer} />}
            <DeliveryFields />
            <InvoiceSection />
          </div>
          <div>
            <TermsSection
              methods={settings.paymentMethods}
              asksAge={settings.ageCheck}
              code={hasLines ? quote.data?.discountCode : undefined}
            />
            <PhoneTotals
              totals={totals}
              untilFreeDelivery={quote.data?.untilFreeDelivery}
              isFresh={!quote.isPlaceholderData}
              isPlaceMissing={quote.data?.deliveryQuote === '' && Object.keys(placeOf(delivery)).length === 1}
            />
          </div>
        </div>
      </ResourceForm>
    </>
  );
}

/** Three order fields have different names in this form. */
function fieldOf(path: string): string {
  if (path.startsWith('lines') || path.startsWith('cart.')) return 'lines';
  if (path === 'payment.method') return 'payment';
  return path === 'customerId' ? '' : addressPath(path);
}
