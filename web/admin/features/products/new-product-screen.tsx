import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { productTexts } from '#web/shared/texts/products.ts';
import { locateProductField, ProductFields } from './product-fields.tsx';
import { emptyProduct, newProductOf, type ProductForm } from './product-form-values.ts';
import { createProduct, useProductsCache } from './products-data.ts';

export function NewProductScreen() {
  const form = useForm<ProductForm>({ shouldFocusError: false, defaultValues: emptyProduct });
  const currency = useShopSettings().data?.currency ?? 'BGN';
  const navigate = useNavigate();
  const cache = useProductsCache();
  return (
    <>
      <PageHeader title="Нов продукт" back={{ to: '/admin/products', label: 'Продукти' }} />
      <ResourceForm
        form={form}
        isNew
        failedText={productTexts.createFailed}
        locate={locateProductField}
        save={(values) => createProduct(newProductOf(values, currency))}
        onSaved={({ product, message }) => {
          cache.store(product);
          void cache.refreshLists();
          toastDone({ message });
          void navigate({ to: '/admin/products/$id', params: { id: product.id } });
        }}
        onDiscard={() => void navigate({ to: '/admin/products' })}
      >
        <ProductFields currency={currency} />
      </ResourceForm>
    </>
  );
}
