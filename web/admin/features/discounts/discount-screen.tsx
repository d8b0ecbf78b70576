import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Currency } from '#contracts/common/money.ts';
import { type Discount, getDiscountRoute, listDiscountsRoute } from '#contracts/discounts/discounts.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { storeRecord, useRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Power, PowerOff, Trash2 } from '#web/shared/ui/icons.ts';
import { CodesSection } from './codes-section.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { discountFormOf, discountInputOf, emptyDiscount, type DiscountForm } from './discount-form-values.ts';
import { DiscountBadge } from './discounts-screen.tsx';
import { saveDiscount } from './save-discount.ts';
import { useDiscountActions } from './use-discount-actions.ts';

const back = { to: '/admin/discounts', label: 'Отстъпки' };
const failedText = 'Отстъпката не можа да се зареди.';

/** A stored discount, a new one, or a copy. */
export function DiscountScreen() {
  const { id = '' } = useParams({ strict: false });
  const { from } = useSearch({ strict: false });
  const copyOf = id === 'new' ? from : undefined;
  if (id === 'new' && copyOf === undefined) return <WithCurrency key="new" start={emptyDiscount} />;
  return <Loaded key={copyOf ?? id} id={copyOf ?? id} isCopy={copyOf !== undefined} />;
}

function Loaded({ id, isCopy }: { id: string; isCopy: boolean }) {
  const query = useRecord(getDiscountRoute, { params: { id } }, ({ discount }) => discount);
  if (!query.data)
    return (
      <DetailStates
        title="Отстъпка"
        back={back}
        query={query}
        deletedText="Отстъпката е изтрита"
        failedText={failedText}
      />
    );
  if (!isCopy) return <WithCurrency start={discountFormOf(query.data)} loaded={query.data} />;
  // A code or an address belongs to one discount only, and a copy starts disabled.
  const original = discountFormOf(query.data);
  const terms = { ...original.terms, slug: '' };
  const copy = { ...original, terms, name: `${original.name} (копие)`, code: '', isActive: false };
  return <WithCurrency start={copy} />;
}

function WithCurrency(props: { start: DiscountForm; loaded?: Discount }) {
  const query = useShopSettings();
  if (!query.data) return <DetailStates title="Отстъпка" back={back} query={query} failedText={failedText} />;
  return <DiscountEditor {...props} currency={query.data.currency} />;
}

function DiscountEditor({ start, loaded, currency }: { start: DiscountForm; loaded?: Discount; currency: Currency }) {
  const base = useRef(loaded);
  const form = useForm<DiscountForm>({ shouldFocusError: false, defaultValues: start });
  const navigate = useNavigate();
  const reload = async () => {
    const fresh = await callApi(getDiscountRoute, { params: { id: loaded?.id ?? '' } });
    base.current = fresh.discount;
    storeRecord(getDiscountRoute, fresh.discount.id, fresh);
    return discountFormOf(fresh.discount);
  };
  return (
    <>
      {loaded ? <StoredHeader discount={loaded} /> : <PageHeader title="Нова отстъпка" back={back} />}
      <ResourceForm
        form={form}
        isNew={!loaded}
        failedText="Отстъпката не можа да се запише."
        save={(values) => saveDiscount(base.current, discountInputOf(values, currency, base.current))}
        stored={({ discount }) => discountFormOf(discount)}
        locate={(path) => path.replace(/\.(amount|currency)$/, '').replace(/^terms$/, 'terms.amount')}
        onSaved={({ discount, message, activityId }) => {
          base.current = discount;
          storeRecord(getDiscountRoute, discount.id, { discount });
          toastDone({ message, activityId: loaded ? activityId : undefined });
          void reloadLists(listDiscountsRoute);
          if (!loaded) void navigate({ to: '/admin/discounts/$id', params: { id: discount.id }, ignoreBlocker: true });
        }}
        {...(loaded ? { reload } : { onDiscard: () => void navigate({ to: '/admin/discounts' }) })}
      >
        <DiscountFields currency={currency} />
      </ResourceForm>
      {loaded?.manyCodes && <CodesSection id={loaded.id} />}
    </>
  );
}

function StoredHeader({ discount }: { discount: Discount }) {
  const { setActive, remove } = useDiscountActions();
  const navigate = useNavigate();
  const isActive = discount.status === 'active';
  const removeAndLeave = async () => {
    if (await remove(discount)) await navigate({ to: '/admin/discounts', ignoreBlocker: true });
  };
  const Icon = isActive ? PowerOff : Power;
  const actions = (
    <Allowed>
      <button type="button" className="btn btn-outline" onClick={() => void setActive(discount, !isActive)}>
        <Icon aria-hidden="true" size={16} /> {isActive ? 'Изключи' : 'Включи'}
      </button>
      <button type="button" className="btn btn-danger" onClick={() => void removeAndLeave()}>
        <Trash2 aria-hidden="true" size={16} /> Изтрий
      </button>
    </Allowed>
  );
  return (
    <PageHeader
      title={discount.name}
      back={back}
      aside={<DiscountBadge discount={discount} />}
      actions={actions}
      history={{ subject: 'discount', id: discount.id }}
    />
  );
}
