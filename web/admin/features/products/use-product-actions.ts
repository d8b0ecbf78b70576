import { useNavigate } from '@tanstack/react-router';
import {
  duplicateProductRoute,
  getAdminProductRoute,
  listAdminProductsRoute,
} from '#contracts/products/admin-products.ts';
import { deleteProductRoute, updateProductStatusRoute } from '#contracts/products/product-changes.ts';
import type { Product, ProductStatus } from '#contracts/products/products.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { storeRecord, leaveScreen } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { productTexts } from '#web/shared/texts/products.ts';

/** The actions of a product, for the list and its page. Each returns whether it succeeded. */
export function useProductActions() {
  const confirm = useConfirm();
  const navigate = useNavigate();

  const setStatus = async (product: Product, status: ProductStatus): Promise<boolean> => {
    return runAction(
      () => callApi(updateProductStatusRoute, { params: { id: product.id }, body: { status } }),
      productTexts.statusFailed,
      ({ product: savedProduct }) => {
        storeRecord(getAdminProductRoute, savedProduct.id, { product: savedProduct });
        return reloadLists(listAdminProductsRoute);
      },
    );
  };

  const remove = async (product: Product): Promise<boolean> => {
    const confirmation = await confirm({
      title: `Да изтрием ли „${product.name}“?`,
      text: 'Продуктът, вариантите и наличностите му изчезват от магазина и от количките. Направените поръчки остават каквито са. До 24 часа може да го върнеш, но без отзивите му. Ако искаш само да го скриеш, архивирай го.',
      action: 'Изтрий продукта',
      isDanger: true,
    });
    if (!confirmation) return false;
    return leaveScreen(getAdminProductRoute, product.id, () =>
      runAction(
        () => callApi(deleteProductRoute, { params: { id: product.id } }),
        productTexts.deleteFailed,
        () => reloadLists(listAdminProductsRoute),
      ),
    );
  };

  /** Opens the copy, which is a draft. */
  const duplicate = (product: Product): Promise<boolean> =>
    runAction(
      () => callApi(duplicateProductRoute, { params: { id: product.id } }),
      'Продуктът не можа да се дублира.',
      async ({ product: copy }) => {
        storeRecord(getAdminProductRoute, copy.id, { product: copy });
        await reloadLists(listAdminProductsRoute);
        await navigate({ to: '/admin/products/$id', params: { id: copy.id } });
      },
    );

  return { setStatus, remove, duplicate };
}
