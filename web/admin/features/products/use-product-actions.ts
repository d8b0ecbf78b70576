import { useNavigate } from '@tanstack/react-router';
import type { Product, ProductStatus } from '#contracts/products/products.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { productTexts } from '#web/shared/texts/products.ts';
import { deleteProduct, duplicateProduct, updateProductStatus, useProductsCache } from './products-data.ts';

/** The actions of a product, for the list and its page. Each returns whether it succeeded. */
export function useProductActions() {
  const confirm = useConfirm();
  const cache = useProductsCache();
  const navigate = useNavigate();

  const setStatus = async (product: Product, status: ProductStatus): Promise<boolean> => {
    return runAction(
      () => updateProductStatus(product.id, status),
      productTexts.statusFailed,
      ({ product: savedProduct }) => {
        cache.store(savedProduct);
        return cache.refreshLists();
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
    return cache.leave(product.id, () =>
      runAction(
        () => deleteProduct(product.id),
        productTexts.deleteFailed,
        () => cache.refreshLists(),
      ),
    );
  };

  /** Opens the copy, which is a draft. */
  const duplicate = (product: Product): Promise<boolean> =>
    runAction(
      () => duplicateProduct(product.id),
      'Продуктът не можа да се дублира.',
      async ({ product: copy }) => {
        cache.store(copy);
        await cache.refreshLists();
        await navigate({ to: '/admin/products/$id', params: { id: copy.id } });
      },
    );

  return { setStatus, remove, duplicate };
}
