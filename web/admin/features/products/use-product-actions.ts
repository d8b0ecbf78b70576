import type { Product, ProductStatus } from '#contracts/catalog.ts';
import { productTexts } from '#web/shared/texts/products.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useConfirm } from '../../patterns/confirm/use-confirm.tsx';
import { deleteProduct, updateProductStatus, useProductsCache } from './products-data.ts';

/** What can be done with a product from the list and from its page. Each answers whether it was done. */
export function useProductActions() {
  const confirm = useConfirm();
  const cache = useProductsCache();

  const setStatus = async (product: Product, status: ProductStatus): Promise<boolean> => {
    try {
      const { product: stored, message } = await updateProductStatus(product.id, status);
      cache.store(stored);
      toastSuccess(message);
    } catch (error) {
      toastError(error, productTexts.statusFailed);
      return false;
    }
    await cache.refreshLists();
    return true;
  };

  const remove = async (product: Product): Promise<boolean> => {
    const answer = await confirm({
      title: `Да изтрием ли „${product.name}“?`,
      text: 'Продуктът, вариантите и наличностите му изчезват от магазина и от количките. Направените поръчки остават каквито са. Ако искате само да го скриете, архивирайте го.',
      action: 'Изтрий продукта',
      isDanger: true,
    });
    if (!answer) return false;
    try {
      toastSuccess((await deleteProduct(product.id)).message);
    } catch (error) {
      toastError(error, productTexts.deleteFailed);
      return false;
    }
    cache.forget(product.id);
    await cache.refreshLists();
    return true;
  };

  return { setStatus, remove };
}
