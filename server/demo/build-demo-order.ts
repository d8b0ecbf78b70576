import { imageUrl } from '#contracts/media/image-url.rule.ts';
import type { Contact, OrderDelivery } from '#contracts/orders/orders.ts';
import { priceCart } from '#server/features/pricing/cart-pricing/price-cart.ts';
import { searchTextOf } from '#server/features/sales/orders/admin/search-text.ts';
import { newId } from '#server/platform/database/columns.ts';
import { courierOffices } from './content/offices.ts';
import type { DemoOrder } from './content/orders.ts';
import { people, type DemoPerson } from './content/people.ts';
import type { DemoIds } from './demo-ids.ts';
import type { Preset, PresetProduct, PresetVariant } from './preset.ts';

type BySku = ReadonlyMap<string, { product: PresetProduct; variant: PresetVariant }>;

/** The rows of one demo order. */
export type BuiltOrder = ReturnType<typeof buildOrder>;

/** Makes the function that builds the rows of one demo order of a preset. */
export function openBuildDemoOrder(preset: Preset, ids: DemoIds): (order: DemoOrder, number: number) => BuiltOrder {
  const bySku: BySku = new Map(
    preset.products.flatMap((product) =>
      product.variants.map((variant) => [variant.sku, { product, variant }] as const),
    ),
  );
  return (order, number) => buildOrder(order, number, { ids, preset, bySku });
}

const statusesThatReturnStock = { cancelled: 'cancellation', returned: 'return' } as const;

/** Totals are computed by the shop's own rules. */
function buildOrder(
  order: DemoOrder,
  number: number,
  { ids, preset: { settings }, bySku }: { ids: DemoIds; preset: Preset; bySku: BySku },
) {
  const person = people[order.person];
  if (!person) throw new Error(`The demo shop has no person ${order.person}.`);
  const { firstName, lastName, phone, email } = person;
  const contact: Contact = { firstName, lastName, phone, email };
  const id = newId();
  const lines = order.lines.map((line, position) => ({
    id: newId(),
    orderId: id,
    position,
    ...snapshot(line, ids, bySku),
  }));
  const { totals } = priceCart(lines, settings, order.delivery.method);
  const last = order.history.at(-1)?.at ?? order.placedAt;
  const returns = order.status === 'cancelled' || order.status === 'returned' ? order.status : null;
  return {
    row: {
      id,
      number,
      userId: ids.get('person', String(order.person)),
      status: order.status,
      paymentStatus: order.paymentStatus,
      paymentMethod: order.payment,
      contact,
      delivery: deliveryOf(order, person),
      note: order.note,
      currency: settings.currency,
      subtotal: totals.subtotal.amount,
      discount: totals.discount.amount,
      deliveryPrice: totals.delivery.amount,
      vatIncluded: totals.vatIncluded.amount,
      total: totals.total.amount,
      refunded: order.paymentStatus === 'refunded' ? totals.total.amount : 0,
      itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
      searchText: ` ${number}${searchTextOf(contact, null)}`,
      stockReturnedAt: returns ? last : null,
      createdAt: order.placedAt,
      updatedAt: last,
    },
    lines,
    history: order.history.map(({ status, at }) => ({
      orderId: id,
      status,
      at,
      actorId: status === 'pending' ? ids.get('person', String(order.person)) : null,
      actor: status === 'pending' ? `${firstName} ${lastName}` : 'Магазинът',
    })),
    parcels: parcelsOf(order, id),
    movements: lines.flatMap(({ variantId, quantity }) => [
      { variantId, quantity: -quantity, cause: 'order' as const, orderId: id, at: order.placedAt },
      ...(returns ? [{ variantId, quantity, cause: statusesThatReturnStock[returns], orderId: id, at: last }] : []),
    ]),
  };
}

/** Shipped orders have exactly one parcel. */
function parcelsOf({ delivery, history }: DemoOrder, orderId: string) {
  const shipped = history.find(({ status }) => status === 'shipped');
  if (!shipped) return [];
  const courier = delivery.method === 'office' ? delivery.courier : null;
  const deliveredAt = history.find(({ status }) => status === 'delivered')?.at ?? null;
  return [{ id: newId(), orderId, number: 1, courier, shippedAt: shipped.at, deliveredAt }];
}

function snapshot({ sku, quantity, personalization }: DemoOrder['lines'][number], ids: DemoIds, bySku: BySku) {
  const item = bySku.get(sku);
  if (!item) throw new Error(`The demo shop has no SKU "${sku}".`);
  const { product, variant } = item;
  return {
    productId: ids.get('product', product.slug),
    variantId: ids.get('variant', sku),
    name: product.name,
    variantName: variant.name,
    sku,
    slug: product.slug,
    imageUrl: imageUrl(ids.get('picture', product.slug)),
    unitPrice: variant.price,
    quantity,
    personalization,
  };
}

function deliveryOf({ delivery }: DemoOrder, { city, postcode, street }: DemoPerson): OrderDelivery {
  if (delivery.method === 'address') return { method: 'address', city, postcode, street };
  const office = courierOffices.find(({ courier, id }) => courier === delivery.courier && id === delivery.officeId);
  if (!office) throw new Error(`The demo shop has no office ${delivery.courier} ${delivery.officeId}.`);
  return {
    method: 'office',
    courier: office.courier,
    officeId: office.id,
    officeName: office.name,
    city: office.city,
    officeAddress: office.address,
    officeType: office.type,
  };
}
