import type { OrderStatus } from '#contracts/orders/orders.ts';
import { orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { InsertedProduct } from './insert-product.ts';
import type { Shopper } from './shoppers.ts';

/** Inserts an order of a user for a product, in the given status, directly into the database. */
export async function putPurchase(
  db: Database,
  { id: userId, email }: Pick<Shopper, 'id' | 'email'>,
  product: InsertedProduct,
  status: OrderStatus = 'delivered',
): Promise<string> {
  const orderId = newId();
  await db.insert(orders).values({
    id: orderId,
    userId,
    status,
    paymentMethod: 'cod',
    contact: { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', email },
    delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' },
    currency: 'BGN',
    subtotal: 1290,
    deliveryPrice: 0,
    vatIncluded: 215,
    total: 1290,
    itemCount: 1,
    searchText: '',
  });
  await db.insert(orderLines).values({
    orderId,
    position: 0,
    productId: product.productId,
    variantId: product.variantIds[0] ?? '',
    name: product.name,
    variantName: '50 mg',
    sku: 'SKU',
    slug: product.slug,
    unitPrice: 1290,
    quantity: 1,
  });
  return orderId;
}
