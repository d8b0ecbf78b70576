import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  duplicateProductRoute,
  getAdminProductRoute,
  listAdminProductsRoute,
  updateProductsStatusRoute,
  freeSkusRoute,
} from '#contracts/products/admin-products.ts';
import {
  createAttributeRoute,
  createAttributeValueRoute,
  listAttributesRoute,
} from '#contracts/products/attributes.ts';
import {
  createProductRoute,
  deleteProductRoute,
  updateProductRoute,
  updateProductStatusRoute,
  type NewProduct,
  type ProductChanges,
} from '#contracts/products/product-changes.ts';
import type { Product, ProductStatus } from '#contracts/products/products.ts';
import { exportAddress } from '#web/admin/patterns/resource-table/export-address.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import type { RowTarget } from '#web/admin/patterns/resource-table/resource-list.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { leaveRecord } from '#web/admin/platform/leave-record.ts';
import { shownRecord } from '#web/admin/platform/shown-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { productTexts } from '#web/shared/texts/products.ts';

const products = ['products'];
const attributes = ['attributes'];

export type ProductQuery = ListQuery<typeof listAdminProductsRoute>;

export function useProductList({ page, size, search, sort, filters }: ListState<ProductQuery>) {
  const query = { page, pageSize: size, search, sort, ...filters };
  return useListPage(
    [...products, 'list', query],
    async (signal) => {
      const { products: rows, ...list } = await callApi(listAdminProductsRoute, { query, signal });
      return { rows, ...list };
    },
    productTexts.listFailed,
  );
}

export async function fetchProduct(id: string, signal?: AbortSignal): Promise<Product> {
  const result = await callApi(getAdminProductRoute, { params: { id }, signal });
  return result.product;
}

export function useProduct(id: string) {
  return shownRecord(
    useQuery({
      queryKey: [...products, id],
      meta: { failed: productTexts.loadFailed },
      queryFn: ({ signal }) => fetchProduct(id, signal),
    }),
  );
}

/** The first products that match a name or SKU. */
export function useProductResults(search: string) {
  return useQuery({
    queryKey: [...products, 'found', search],
    meta: { failed: productTexts.listFailed },
    queryFn: async ({ signal }) =>
      (await callApi(listAdminProductsRoute, { query: { search, pageSize: 8 }, signal })).products,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
}

export function createProduct(product: NewProduct) {
  return callApi(createProductRoute, { body: product });
}

export function updateProduct(id: string, changes: ProductChanges & { updatedAt: string }) {
  return callApi(updateProductRoute, { params: { id }, body: changes });
}

export function updateProductStatus(id: string, status: ProductStatus) {
  return callApi(updateProductStatusRoute, { params: { id }, body: { status } });
}

/** Updates the selected products, or all that match the filter. */
export function updateProductsStatus(target: RowTarget<ProductQuery>, status: ProductStatus) {
  const selected = 'ids' in target ? target : { filter: filterOf(target.filter) };
  return callApi(updateProductsStatusRoute, { body: { target: selected, status } });
}

function filterOf({ search, filters }: ListState<ProductQuery>) {
  return { search, ...filters };
}

export function exportProductsHref({ search, sort, filters }: ListState<ProductQuery>): string {
  return exportAddress('/admin/products/export', { search, sort, ...filters });
}

export function duplicateProduct(id: string) {
  return callApi(duplicateProductRoute, { params: { id } });
}

export function deleteProduct(id: string) {
  return callApi(deleteProductRoute, { params: { id } });
}

/** Stores an updated product in the cache and invalidates the lists. */
export function useProductsCache() {
  const client = useQueryClient();
  return {
    store: (product: Product) => client.setQueryData([...products, product.id], product),
    leave: (id: string, remove: () => Promise<boolean>) => leaveRecord([...products, id], remove),
    refreshLists: () => client.invalidateQueries({ queryKey: [...products, 'list'] }),
    /** Invalidates everything that shows products, including the stock ledger. */
    refresh: () => client.invalidateQueries({ queryKey: products }),
    refreshAttributes: () => client.invalidateQueries({ queryKey: attributes }),
  };
}

export function useAttributes() {
  return useQuery({
    queryKey: attributes,
    queryFn: async ({ signal }) => (await callApi(listAttributesRoute, { signal })).attributes,
  });
}

export function createAttribute(name: string, values: string[]) {
  return callApi(createAttributeRoute, { body: { name, values } });
}

export function createAttributeValue(id: string, name: string) {
  return callApi(createAttributeValueRoute, { params: { id }, body: { name } });
}

/**
 * Gives new variants SKUs that no other product has. If the check fails they are unchanged: saving refuses a duplicate
 * SKU.
 */
export async function withFreeSkus<T extends { id: string; sku: string }>(variants: T[]): Promise<T[]> {
  const newSkus = variants.filter(({ id, sku }) => id === '' && sku !== '').map(({ sku }) => sku);
  if (newSkus.length === 0) return variants;
  const existingSkus = variants.filter(({ id }) => id !== '').map(({ sku }) => sku);
  try {
    const { skus } = await callApi(freeSkusRoute, { body: { skus: newSkus, kept: existingSkus } });
    const free = new Map(newSkus.map((sku, index) => [sku, skus[index] ?? sku]));
    return variants.map((variant) =>
      variant.id === '' ? { ...variant, sku: free.get(variant.sku) ?? variant.sku } : variant,
    );
  } catch {
    return variants;
  }
}
