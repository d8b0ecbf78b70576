import { asc, eq, sql } from 'drizzle-orm';
import { vatRateOf } from '#contracts/cart/vat-by-rate.rule.ts';
import { vatContained } from '#contracts/cart/vat-contained.rule.ts';
import type { VariantCost } from '#contracts/products/costs.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { costChanges } from '../prices/price-changes.tables.ts';
import { products, variants } from '../products.tables.ts';

/** What the variants of a product cost, with their margin. Three queries. */
export async function getProductCosts(db: Database, productId: string): Promise<VariantCost[]> {
  const [product] = await db
    .select({ vatRate: products.vatRate, currency: products.currency })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw new ShopError('NOT_FOUND');
  const settings = await readSettings(db);
  const rate = vatRateOf(product.vatRate === '' ? null : Number(product.vatRate), settings);
  const latest = db
    .selectDistinctOn([costChanges.variantId])
    .from(costChanges)
    .where(sql`${costChanges.variantId} in (select id from ${variants} where product_id = ${productId})`)
    .orderBy(costChanges.variantId, sql`${costChanges.since} desc, ${costChanges.id} desc`)
    .as('latest');
  const rows = await db
    .select({ variant: variants, since: latest.since, cause: latest.cause })
    .from(variants)
    .leftJoin(latest, eq(latest.variantId, variants.id))
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position));
  const money = (amount: number) => ({ amount, currency: product.currency });
  return rows.map(({ variant, since, cause }) => {
    const net = variant.price - vatContained(variant.price, rate);
    const { cost } = variant;
    return {
      variantId: variant.id,
      name: variant.name,
      sku: variant.sku,
      price: money(variant.price),
      net: money(net),
      cost: cost === null ? null : money(cost),
      margin: cost === null || net === 0 ? null : Math.round(((net - cost) / net) * 10_000),
      stock: variant.stock,
      since: since?.toISOString() ?? null,
      cause,
    };
  });
}
