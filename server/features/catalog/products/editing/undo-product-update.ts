import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { ProductChanges } from '#contracts/products/product-changes.ts';
import type { Product, Variant } from '#contracts/products/products.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { getAdminProduct } from '../get-product.ts';
import { editedParts, RecordedVariant } from './product-changes.ts';
import { lockProduct, updateProduct } from './update-product.ts';

type Parts = Record<string, unknown>;
const Variants = z.array(RecordedVariant);
const Ids = z.array(Id);

/**
 * Restores the changed parts of a product, if they have not changed since. The stock is restored by the difference of
 * the change, so that pieces sold since remain sold.
 */
export const undoProductUpdate: Undo['run'] = async (op, { subjectId, before, after }) => {
  await lockProduct(op, subjectId);
  const product = await getAdminProduct(op.tx, subjectId);
  const [old, current] = [before as Parts, after as Parts]; // as update-product.ts recorded them
  const now = JSON.parse(JSON.stringify(editedParts(product))) as Parts; // plain JSON, as the record is
  for (const key of Object.keys(current))
    if (!isDeepStrictEqual(comparable(key, now), comparable(key, current))) throw changedSince();
  await updateProduct(op, subjectId, changesTo(old, current, product));
};

/** Without the fields of a variant that sales and schedules change. */
function comparable(key: string, parts: Parts): unknown {
  if (key !== 'variants') return parts[key];
  return Variants.parse(parts[key]).map(({ stock: _stock, lowestPrice30Days: _lowest, ...rest }) => rest);
}

function changesTo(old: Parts, current: Parts, product: z.input<typeof Product>): ProductChanges {
  const { attributes, variants, ...rest } = old;
  return ProductChanges.parse({
    ...rest,
    attributes: attributes === undefined ? undefined : Ids.parse(attributes).map((id) => ({ id })),
    variants: variants === undefined ? undefined : variantsOf(Variants.parse(variants), current, product),
  });
}

function variantsOf(old: Variant[], current: Parts, product: z.input<typeof Product>) {
  const leftStock = new Map(Variants.parse(current['variants']).map(({ id, stock }) => [id, stock]));
  const stockNow = new Map(product.variants.map(({ id, stock }) => [id, stock]));
  return old.map(({ id, lowestPrice30Days: _lowest, ...variant }) => {
    const [was, is] = [leftStock.get(id), stockNow.get(id)];
    // The change deleted it: it is inserted again.
    if (was === undefined || is === undefined) return variant;
    const stock = is + variant.stock - was;
    if (stock < 0) throw changedSince('Междувременно са продадени бройки и старата наличност не може да се върне.');
    return { ...variant, id, stock };
  });
}
