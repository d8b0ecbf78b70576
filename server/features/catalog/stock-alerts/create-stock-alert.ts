import { eq } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { stockAlerts } from './stock-alerts.tables.ts';

/**
 * Stores a request for an email when a variant is back in stock. Idempotent. The variant is locked until the
 * transaction commits: a concurrent restock waits, and its emails include this one.
 */
export async function createStockAlert(
  { tx, now }: Operation,
  { variantId, email }: { variantId: string; email: string },
): Promise<void> {
  const [variant] = await tx
    .select({ stock: variants.stock, productId: variants.productId })
    .from(variants)
    .where(eq(variants.id, variantId))
    .for('share');
  const [product] = variant
    ? await tx.select({ status: products.status }).from(products).where(eq(products.id, variant.productId))
    : [];
  if (!variant || product?.status !== 'active') throw new ShopError('NOT_FOUND');
  if (variant.stock > 0) {
    throw new ShopError('CONFLICT', { message: 'Вече е налично. Презареди страницата, за да го добавиш в количката.' });
  }
  await tx
    .insert(stockAlerts)
    .values({ variantId, email, emailKey: emailKey(email), createdAt: now })
    .onConflictDoNothing({ target: [stockAlerts.variantId, stockAlerts.emailKey] });
}
