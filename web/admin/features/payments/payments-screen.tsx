import { Link, linkOptions } from '@tanstack/react-router';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import { PaymentMethod } from '#contracts/orders/orders.ts';
import { PaymentState, type ProviderChoice, type Payment, listPaymentsRoute } from '#contracts/payments/payments.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { listChoices, type ListFilter, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { FileUp, Webhook } from '#web/shared/ui/icons.ts';
import { paymentColumns } from './payment-columns.tsx';
import { paymentStates } from './payment-labels.ts';

type PaymentQuery = ListQuery<typeof listPaymentsRoute>;

const filters: readonly ListFilter<PaymentQuery>[] = [
  {
    id: 'status',
    label: 'Състояние',
    asTabs: true,
    options: PaymentState.options.map((state) => ({ value: state, label: paymentStates[state].plural })),
  },
  {
    id: 'method',
    label: 'Начин',
    allLabel: 'Всеки начин',
    options: PaymentMethod.options.map((method) => ({ value: method, label: paymentMethodNames[method] })),
  },
  { id: 'provider', label: 'През', allLabel: 'През всеки', options: [] },
  { id: 'from', label: 'От ден', kind: 'date', isMore: true, options: [] },
  { id: 'to', label: 'До ден', kind: 'date', isMore: true, options: [] },
];

const sortOptions = [{ value: 'newest', label: 'Най-нови' }];
const choices = listChoices<PaymentQuery>({ filters, sortOptions });

/** The providers are those of the server's registry. */
const listWith = (providers: readonly ProviderChoice[]): ResourceList<Payment, PaymentQuery> => ({
  id: 'payments',
  label: 'Плащания',
  columns: paymentColumns,
  filters: filters.map((filter) =>
    filter.id === 'provider'
      ? { ...filter, options: providers.map(({ name, label }) => ({ value: name, label })) }
      : filter,
  ),
  sortOptions,
  searchHint: 'Номер, име, имейл или телефон',
  rowId: ({ id }) => id,
  rowName: ({ orderNumber }) => `Плащане по поръчка №${orderNumber}`,
  rowLink: ({ id }) => linkOptions({ to: '/admin/payments/$id', params: { id } }),
  empty: {
    title: 'Още няма плащания',
    text: 'Всяка поръчка отваря плащане: наложен платеж, превод или карта. Тук се вижда кое е получено и кое чака.',
  },
});

/** Payments of orders: received, pending and refunded. */
export function PaymentsScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listPaymentsRoute, { query: listQuery(state) }, ({ payments }) => payments);
  const actions = (
    <>
      <Link to="/admin/payments/payouts" className="btn btn-outline">
        <FileUp aria-hidden="true" size={16} /> Извлечения
      </Link>
      <Link to="/admin/payments/webhooks" className="btn btn-outline">
        <Webhook aria-hidden="true" size={16} /> Съобщения за плащания
      </Link>
    </>
  );
  return (
    <>
      <PageHeader title="Плащания" actions={actions} />
      <ResourceTable
        list={listWith(query.data?.providers ?? [])}
        state={state}
        change={change}
        query={query}
        failedText="Плащанията не можаха да се заредят."
      />
    </>
  );
}
