import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type CostCause, getProductCostsRoute, type VariantCost } from '#contracts/products/costs.ts';
import { describeMargin } from '#web/admin/patterns/describe-margin.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanRead } from '#web/admin/platform/use-can-write.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';

const CostsDialog = lazy(async () => ({ default: (await import('./costs-dialog.tsx')).CostsDialog }));

const causes: Readonly<Record<CostCause, string>> = {
  manual: 'въведена',
  file: 'от файл',
  receipt: 'средна след получаване',
  undo: 'върната',
};

/** What the variants of a product cost and what remains of their prices. Saved apart from the form, and only for some. */
export function CostsCard({ productId }: { productId: string }) {
  return useCanRead('costs') && <Costs productId={productId} />;
}

function Costs({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(getProductCostsRoute, { params: { id: productId } }),
    select: ({ costs }) => costs,
  });
  const [isEdited, setEdited] = useState(false);
  const change = (
    <Allowed to="costs">
      <Button variant="outline" size="small" disabled={!data} onClick={() => setEdited(true)}>
        Промени себестойността
      </Button>
    </Allowed>
  );
  return (
    <FormSection
      title="Себестойност и марж"
      text="Без ДДС. Пази се с всяка нова поръчка, затова справките не се променят със задна дата."
      action={change}
    >
      {error && !data && (
        <FailureNotice error={error} fallback="Себестойността не се зареди." onRetry={() => void refetch()} />
      )}
      {!data && !error && <p role="status">Зареждане…</p>}
      {data && <CostTable costs={data} />}
      {data && isEdited && (
        <Suspense>
          <CostsDialog productId={productId} costs={data} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </FormSection>
  );
}

function CostTable({ costs }: { costs: readonly VariantCost[] }) {
  return (
    // Scrolls on a phone and holds nothing that takes the focus: the keyboard needs a way to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll" aria-label="Себестойност по варианти" tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Вариант</th>
            <th scope="col">Цена без ДДС</th>
            <th scope="col">Себестойност</th>
            <th scope="col">Марж</th>
            <th scope="col">На склад</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ variantId, name, sku, net, cost, margin, stock, since, cause }) => (
            <tr key={variantId}>
              <th scope="row">{name || sku}</th>
              <td className="nowrap">{formatMoney(net)}</td>
              <td>
                <span className="nowrap">{cost ? formatMoney(cost) : 'не е въведена'}</span>
                {since !== null && cause !== null && (
                  <small className="muted">
                    {' '}
                    {causes[cause]}, {formatDate(since)}
                  </small>
                )}
              </td>
              <td className="nowrap">
                {cost && margin !== null
                  ? describeMargin({ margin: net.amount - cost.amount, rate: margin, currency: net.currency })
                  : '—'}
              </td>
              <td className="nowrap">{cost ? formatMoney({ ...cost, amount: cost.amount * stock }) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
