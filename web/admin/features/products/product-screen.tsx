import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { getAdminProductRoute, listAdminProductsRoute } from '#contracts/products/admin-products.ts';
import { updateProductRoute } from '#contracts/products/product-changes.ts';
import { productFieldLabels } from '#contracts/products/product-fields.rule.ts';
import type { Product } from '#contracts/products/products.ts';
import { useFacts } from '#web/admin/features/facts/facts-data.ts';
import { DeleteButton } from '#web/admin/patterns/delete-button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { productTexts } from '#web/shared/texts/products.ts';
import { Barcode, ClipboardList, ExternalLink } from '#web/shared/ui/icons.ts';
import { CostsCard } from './costs/costs-card.tsx';
import { withMadeSkus } from './free-skus.ts';
import { locateProductField } from './locate-product-field.ts';
import { PriceHistory } from './prices/price-history.tsx';
import { ScheduleCard } from './prices/schedule-card.tsx';
import { ProductFields } from './product-fields.tsx';
import { productChangesOf, productFormOf, type ProductForm } from './product-form-values.ts';
import { productStatuses } from './product-labels.ts';
import { useProduct } from './products-data.ts';
import { useProductActions } from './use-product-actions.ts';

// At the end of the screen, and only where something is on its way.
const IncomingCard = lazy(async () => ({
  default: (await import('#web/admin/features/purchases/incoming-card.tsx')).IncomingCard,
}));

const back = { to: '/admin/products', label: 'Продукти' };

/** One product, its schedule and its prices so far. */
export function ProductScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useProduct(id);
  const facts = useFacts();
  if (!query.data || !facts.data)
    return (
      <DetailStates
        title="Продукт"
        back={back}
        query={query.data ? facts : query}
        deletedText="Продуктът е изтрит"
        failedText={productTexts.loadFailed}
      />
    );
  return <ProductEditor key={id} loaded={query.data} definitions={facts.data} />;
}

function ProductEditor({ loaded, definitions: current }: { loaded: Product; definitions: readonly ListedFact[] }) {
  // A fact that someone defines meanwhile has no value in this form, which would then seem edited.
  const [definitions] = useState(current);
  const formOf = (product: Product) => productFormOf(product, definitions);
  // The product that the form was filled from: the basis of the diff and of `updatedAt` in the request.
  const base = useRef(loaded);
  const form = useForm<ProductForm>({ shouldFocusError: false, defaultValues: formOf(loaded) });
  const { id } = loaded;
  const save = async (values: ProductForm) => {
    const { updatedAt, price } = base.current;
    const variants = await withMadeSkus(values.name, values.variants);
    const changes = productChangesOf(formOf(base.current), { ...values, variants }, price.currency);
    return callApi(updateProductRoute, { params: { id }, body: { ...changes, updatedAt } });
  };
  const fetchFresh = async () => {
    const fresh = await callApi(getAdminProductRoute, { params: { id } });
    storeRecord(getAdminProductRoute, id, fresh);
    return fresh.product;
  };
  const reload = async () => {
    base.current = await fetchFresh();
    return formOf(base.current);
  };
  const takeScheduled = async () => {
    const fresh = await fetchFresh();
    void reloadLists(listAdminProductsRoute);
    if (form.formState.isDirty) return;
    base.current = fresh;
    form.reset(formOf(fresh));
  };
  return (
    <>
      <ProductHeader product={loaded} />
      <ResourceForm
        form={form}
        failedText={productTexts.updateFailed}
        save={save}
        reload={reload}
        fieldNames={productFieldLabels}
        locate={(path) => locateProductField(path, definitions)}
        stored={({ product }) => formOf(product)}
        onSaved={({ product, message, activityId }) => {
          base.current = product;
          storeRecord(getAdminProductRoute, id, { product });
          toastDone({ message, activityId });
          void reloadLists(listAdminProductsRoute);
        }}
      >
        <ProductFields currency={loaded.price.currency} definitions={definitions} />
      </ResourceForm>
      <div className="schedule-card">
        <ScheduleCard product={loaded} onScheduled={takeScheduled} />
      </div>
      <div className="schedule-card">
        <Suspense>
          <IncomingCard productId={id} />
        </Suspense>
      </div>
      <div className="schedule-card">
        <CostsCard productId={id} />
      </div>
      <PriceHistory productId={id} />
    </>
  );
}

function ProductHeader({ product }: { product: Product }) {
  const { remove } = useProductActions();
  const navigate = useNavigate();
  const { label, tone } = productStatuses[product.status];
  const removeAndLeave = async () => {
    if (await remove(product)) await navigate({ to: '/admin/products', ignoreBlocker: true });
  };
  const actions = (
    <>
      {product.status === 'active' && (
        <a className="btn btn-outline" href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" size={16} /> Виж в магазина
        </a>
      )}
      <Link to="/admin/products/labels" search={{ ids: product.id }} className="btn btn-outline">
        <Barcode aria-hidden="true" size={16} /> Етикети
      </Link>
      <Link to="/admin/products/stock" search={{ productId: product.id }} className="btn btn-outline">
        <ClipboardList aria-hidden="true" size={16} /> Движения
      </Link>
      <DeleteButton onClick={removeAndLeave} />
    </>
  );
  return (
    <PageHeader
      title={product.name}
      back={back}
      aside={<StatusBadge tone={tone}>{label}</StatusBadge>}
      actions={actions}
      history={{ subject: 'product', id: product.id }}
    />
  );
}
