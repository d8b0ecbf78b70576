import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { getAdminProductRoute, listAdminProductsRoute } from '#contracts/products/admin-products.ts';
import { createProductRoute } from '#contracts/products/product-changes.ts';
import { useFacts } from '#web/admin/features/facts/facts-data.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { productTexts } from '#web/shared/texts/products.ts';
import { withMadeSkus } from './free-skus.ts';
import { locateProductField } from './locate-product-field.ts';
import { ProductFields } from './product-fields.tsx';
import { emptyProductOf, newProductOf, type ProductForm } from './product-form-values.ts';

const heading = { title: 'Нов продукт', back: { to: '/admin/products', label: 'Продукти' } };

/** The form of a new product. */
export function NewProductScreen() {
  const facts = useFacts();
  if (!facts.data) return <DetailStates {...heading} query={facts} failedText={productTexts.loadFailed} />;
  return <NewProduct definitions={facts.data} />;
}

function NewProduct({ definitions: current }: { definitions: readonly ListedFact[] }) {
  // A fact that someone defines meanwhile has no value in this form, which would then seem edited.
  const [definitions] = useState(current);
  const form = useForm<ProductForm>({ shouldFocusError: false, defaultValues: emptyProductOf(definitions) });
  const currency = useShopSettings().data?.currency ?? 'BGN';
  const navigate = useNavigate();
  return (
    <>
      <PageHeader {...heading} />
      <ResourceForm
        form={form}
        isNew
        failedText={productTexts.createFailed}
        locate={(path) => locateProductField(path, definitions)}
        save={async (values) => {
          const variants = await withMadeSkus(values.name, values.variants);
          return callApi(createProductRoute, { body: newProductOf({ ...values, variants }, currency) });
        }}
        onSaved={({ product, message }) => {
          storeRecord(getAdminProductRoute, product.id, { product });
          void reloadLists(listAdminProductsRoute);
          toastDone({ message });
          void navigate({ to: '/admin/products/$id', params: { id: product.id } });
        }}
        onDiscard={() => void navigate({ to: '/admin/products' })}
      >
        <ProductFields currency={currency} definitions={definitions} />
      </ResourceForm>
    </>
  );
}
