import type { AdminOrder } from '#contracts/orders/orders.ts';
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

/** The lines of an order before they are edited. */
export function draftOf(order: AdminOrder): DraftLine[] {
  return order.lines.map(({ id, productId, variantId, name, variantName, quantity, personalization, attributes }) => {
    const choices = attributes.map(({ attributeId, attributeValueId }) => ({ attributeId, attributeValueId }));
    return { key: id, id, productId, variantId, name, variantName, quantity, personalization, attributes: choices };
  });
}

/** The lines as the API takes them. */
export const wireLines = (lines: readonly DraftLine[]) =>
  lines.map(({ id, productId, variantId, quantity, personalization, attributes }) => ({
    id,
    productId,
    variantId,
    quantity,
    personalization,
    attributes,
  }));

/** Increments an existing line without engraving, or appends a line. */
export function addVariant(lines: readonly DraftLine[], { id, name, variant }: SelectedVariant): DraftLine[] {
  const same = lines.find((line) => line.variantId === variant.id && line.personalization === '');
  if (same) return lines.map((line) => (line === same ? { ...line, quantity: Math.min(99, line.quantity + 1) } : line));
  const newLine = { productId: id, variantId: variant.id, name, variantName: variant.name };
  return [...lines, { key: crypto.randomUUID(), ...newLine, quantity: 1, personalization: '', attributes: [] }];
}
