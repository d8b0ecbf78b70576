import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quoteRevisionRoute, reviseOrderRoute, type OrderRevision } from '#contracts/orders/order-revision.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { listProductsRoute } from '#contracts/products/products.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { productTexts } from '#web/shared/texts/products.ts';
import type { SelectedVariant } from '../selected-variant.ts';

/** An order line while it is edited. Existing lines keep their id and engraving. */
export interface DraftLine {
  key: string;
  id?: string;
  productId: string;
  variantId: string;
  name: string;
  variantName: string;
  quantity: number;
  personalization: string;
  attributes: { attributeId: string; attributeValueId: string }[];
}

export function draftOf(order: AdminOrder): DraftLine[] {
  return order.lines.map(({ id, productId, variantId, name, variantName, quantity, personalization, attributes }) => {
    const choices = attributes.map(({ attributeId, attributeValueId }) => ({ attributeId, attributeValueId }));
    return { key: id, id, productId, variantId, name, variantName, quantity, personalization, attributes: choices };
  });
}

const wire = (lines: readonly DraftLine[]) =>
  lines.map(({ id, productId, variantId, quantity, personalization, attributes }) => ({
    id,
    productId,
    variantId,
    quantity,
    personalization,
    attributes,
  }));

/** The price of the order with these lines, computed by the server. */
export function useRevision(order: AdminOrder, lines: readonly DraftLine[]) {
  const body = { lines: wire(lines) };
  return useQuery({
    queryKey: ['orders', order.id, 'revision', order.updatedAt, body],
    meta: { failed: orderTexts.updateFailed, refusedInPlace: true },
    queryFn: ({ signal }) => callApi(quoteRevisionRoute, { params: { id: order.id }, body, signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function reviseOrder(order: AdminOrder, lines: readonly DraftLine[], revision: OrderRevision) {
  const body = { lines: wire(lines), updatedAt: order.updatedAt, expectedTotal: revision.totals.total };
  return callApi(reviseOrderRoute, { params: { id: order.id }, body });
}

const fewFound = 5;

/** Products on sale that match the search, with their variants. */
export function useProductSearch(search: string) {
  return useQuery({
    queryKey: ['goods', search],
    meta: { failed: productTexts.listFailed },
    queryFn: async ({ signal }) => {
      const query = { search, limit: String(fewFound), sort: 'popular' as const };
      return (await callApi(listProductsRoute, { query, signal })).products;
    },
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
}

/** Increments an existing line without engraving, or appends a line. */
export function addVariant(lines: readonly DraftLine[], { id, name, variant }: SelectedVariant): DraftLine[] {
  const same = lines.find((line) => line.variantId === variant.id && line.personalization === '');
  if (same) return lines.map((line) => (line === same ? { ...line, quantity: Math.min(99, line.quantity + 1) } : line));
  const newLine = { productId: id, variantId: variant.id, name, variantName: variant.name };
  return [...lines, { key: crypto.randomUUID(), ...newLine, quantity: 1, personalization: '', attributes: [] }];
}
