import { eq } from 'drizzle-orm';
import { isGtin } from '#contracts/products/gtin.rule.ts';
import { attributes as attributeTable, attributeValues } from '#server/features/catalog/products/facts/facts.tables.ts';
import { priceChanges } from '#server/features/catalog/products/prices/price-changes.tables.ts';
import {
  categories as categoryTable,
  productCategories,
  productImages,
  products as productTable,
  variants as variantTable,
} from '#server/features/catalog/products/products.tables.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { dayMs } from '#server/platform/days-before.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoPictureRow } from './pictures/store-demo-pictures.ts';
import type { Preset, PresetProduct, PresetVariant } from './preset.ts';

const firstProductDays = 260;
const lastProductDays = 205;
const reductionDays = 6;

/**
 * Inserts categories, attributes, products with variants, price history and pictures. Stock is inserted with the
 * orders.
 */
export async function insertDemoCatalog(
  tx: Transaction,
  ids: DemoIds,
  preset: Preset,
  pictures: readonly DemoPictureRow[],
  now: Date,
): Promise<void> {
  await insertDemoGroups(tx, ids, preset);
  await insertProducts(tx, ids, preset, now);
  await insertVariants(tx, ids, preset, now);
  await insertPictures(tx, ids, pictures);
  await insertVariantPictures(tx, ids, preset, pictures);
}

/** Inserts what products are ordered by: categories and facts. */
export async function insertDemoGroups(
  tx: Transaction,
  ids: DemoIds,
  preset: Pick<Preset, 'categories' | 'attributes'>,
): Promise<void> {
  await insertCategories(tx, ids, preset);
  await insertAttributes(tx, ids, preset);
}

/** The time a product was added: products earlier in the list are older. */
export function productCreatedAt(index: number, { products }: Preset, now: Date): Date {
  const span = (firstProductDays - lastProductDays) / products.length;
  return new Date(now.getTime() - (firstProductDays - index * span) * dayMs);
}

async function insertCategories(
  tx: Transaction,
  ids: DemoIds,
  { categories }: Pick<Preset, 'categories'>,
): Promise<void> {
  const rows = categories.map(({ slug, name, parent, picture }, position) => ({
    id: ids.set('category', slug, newId()),
    slug,
    name,
    position,
    parentId: parent === null ? null : ids.get('category', parent),
    imageId: picture === undefined ? null : ids.get('scene', picture),
  }));
  await tx.insert(categoryTable).values(rows);
}

async function insertAttributes(
  tx: Transaction,
  ids: DemoIds,
  { attributes }: Pick<Preset, 'attributes'>,
): Promise<void> {
  await tx.insert(attributeTable).values(
    attributes.map(({ slug, name, type, options }, position) => ({
      ...{ id: ids.set('attribute', slug, newId()), slug, name, position, type, options },
    })),
  );
  await tx.insert(attributeValues).values(
    attributes.flatMap((attribute) =>
      attribute.values.map(({ slug, name, color, tones }, position) => ({
        id: ids.set('value', `${attribute.slug}/${slug}`, newId()),
        attributeId: ids.get('attribute', attribute.slug),
        ...{ slug, name, position, color: color ?? tones?.base ?? null, tones: tones ?? null },
      })),
    ),
  );
}

async function insertProducts(tx: Transaction, ids: DemoIds, preset: Preset, now: Date): Promise<void> {
  const { products } = preset;
  await tx.insert(productTable).values(
    products.map((product, index) => {
      const createdAt = productCreatedAt(index, preset, now);
      const { slug, name, description, kind, status, personalizable, facts, choices } = product;
      return {
        id: ids.set('product', slug, newId()),
        ...{ slug, name, description, kind, status, personalizable, facts, createdAt },
        updatedAt: createdAt,
        currency: 'BGN' as const,
        attributeIds: choices.map((choice) => ids.get('attribute', choice)),
      };
    }),
  );
  await tx.insert(productCategories).values(
    products.flatMap((product) =>
      product.categories.map((category, position) => ({
        productId: ids.get('product', product.slug),
        categoryId: ids.get('category', category),
        position,
      })),
    ),
  );
}

async function insertVariants(tx: Transaction, ids: DemoIds, preset: Preset, now: Date): Promise<void> {
  const all = preset.products.flatMap((product, index) => {
    const since = productCreatedAt(index, preset, now);
    return product.variants.map((variant, position) => ({ product, variant, position, since }));
  });
  await tx.insert(variantTable).values(
    all.map(({ product, variant, position, since }, index) => ({
      ...variantRow(ids, product, variant),
      gtin: inHouseGtin(index),
      position,
      createdAt: since,
    })),
  );
  await tx.insert(priceChanges).values(
    all.flatMap(({ variant, since }) => {
      const variantId = ids.get('variant', variant.sku);
      const { price, compareAtPrice } = variant;
      if (compareAtPrice === undefined) return [{ variantId, price, since }];
      const reduced = new Date(now.getTime() - reductionDays * dayMs);
      return [
        { variantId, price: compareAtPrice, since },
        { variantId, price, compareAtPrice, since: reduced },
      ];
    }),
  );
}

/** A number for use within one company: no real product has it. */
function inHouseGtin(index: number): string {
  const digits = `2${String(index + 1).padStart(11, '0')}`;
  return Array.from({ length: 10 }, (_, checkDigit) => `${digits}${checkDigit}`).find(isGtin) ?? '';
}

function variantRow(ids: DemoIds, product: PresetProduct, variant: PresetVariant) {
  return {
    id: ids.set('variant', variant.sku, newId()),
    productId: ids.get('product', product.slug),
    sku: variant.sku,
    name: variant.name,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice ?? null,
    stock: variant.stock,
    valueIds: Object.entries(variant.values).map(([attribute, value]) => ids.get('value', `${attribute}/${value}`)),
  };
}

/** Runs after the pictures, which depend on the products. */
async function insertVariantPictures(
  tx: Transaction,
  ids: DemoIds,
  { products }: Preset,
  pictures: readonly DemoPictureRow[],
): Promise<void> {
  const idAt = new Map(pictures.map(({ id, productSlug, position }) => [`${productSlug} ${position}`, id]));
  for (const { slug, variants } of products) {
    for (const { sku, picture } of variants) {
      if (picture === undefined) continue;
      const imageId = idAt.get(`${slug} ${picture}`);
      if (!imageId) throw new Error(`${slug} has no picture ${picture}.`);
      await tx
        .update(variantTable)
        .set({ imageId })
        .where(eq(variantTable.id, ids.get('variant', sku)));
    }
  }
}

async function insertPictures(tx: Transaction, ids: DemoIds, pictures: readonly DemoPictureRow[]): Promise<void> {
  await tx.insert(media).values(pictures.map(({ id, alt, width, height, kind }) => ({ id, alt, width, height, kind })));
  await tx.insert(productImages).values(
    pictures.map(({ id, productSlug, position }) => {
      if (position === 0) ids.set('picture', productSlug, id);
      return { productId: ids.get('product', productSlug), mediaId: id, position };
    }),
  );
}
