import { and, eq } from 'drizzle-orm';
import type { PhoneOrderInput } from '#contracts/checkout/phone-orders.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { users, type UserRow } from '#server/features/customers/accounts/accounts.tables.ts';
import { type CartLineRow, readLines } from '#server/features/sales/cart/read-lines.ts';
import { claimIdempotencyKey } from '#server/features/sales/orders/placing/claim-idempotency-key.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { displayName, type SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceOrder } from '../announce-order.ts';
import { checksOfStaff } from '../order-checks.ts';
import type { Placement } from '../place-order.ts';
import type { SaleDeps } from '../sale-deps.ts';
import { openSellCart } from '../sell-cart.ts';

type PhonePlacement = Pick<Placement, 'idempotencyKey' | 'addressDoubt'> & { request: PhoneOrderInput };

/**
 * Places an order for a caller: in the customer's account, or as a guest order, without creating an account or a
 * newsletter subscription. The rules are those of the storefront. An idempotency key belongs to the member of staff and
 * results in one order.
 */
export function openPlacePhoneOrder(deps: SaleDeps) {
  const sellCart = openSellCart(deps);
  return async (
    op: Operation<SignedInCaller>,
    { request, idempotencyKey: key, addressDoubt }: PhonePlacement,
  ): Promise<Order> => {
    const { tx, caller } = op;
    const owner = { owner: phoneOwner(caller.user.id), userId: caller.user.id };
    const placedBefore = key === null ? null : await claimIdempotencyKey(op, { buyer: owner, key, request });
    if (placedBefore) return placedBefore;

    const id = newId();
    const customer = request.customerId === undefined ? null : await holdCustomer(tx, request.customerId);
    const contact = { ...request.contact, email: request.contact.email || (customer?.email ?? '') };
    checkReachable(request.payment.method, contact.email);
    const buyer = {
      owner: owner.owner,
      userId: customer?.id ?? null,
      name: `${contact.firstName} ${contact.lastName}`,
      guestCart: customer ? null : `phone:${id}`,
    };
    const cart = await linesOf(tx, request);
    const takenBy = { id: caller.user.id, name: displayName(caller.user) };
    const settings = await readSettings(tx);
    const sale = {
      id,
      buyer,
      cart,
      request: { ...request, contact },
      settings,
      addressDoubt,
      takenBy,
      idempotencyKey: key,
      drawn: null,
    };
    const order = await sellCart(op, { ...sale, checks: checksOfStaff });
    await announceOrder(op, order, settings);
    await recordActivity(op, {
      action: 'order.taken-by-phone',
      subjectType: 'order',
      subjectId: order.id,
      subjectName: `№ ${order.number}`,
      after: {
        lines: order.lines.map(({ sku, quantity }) => ({ sku, quantity })),
        total: order.totals.total.amount,
      },
    });
    return order;
  };
}

/** The owner of the idempotency keys of a member of staff. */
export const phoneOwner = (userId: string): string => `phone:${userId}`;

/** A customer who may order. Locked, so that deleting the account waits for the order. */
async function holdCustomer(tx: Transaction, id: string): Promise<UserRow> {
  const [customer] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')))
    .for('key share');
  if (customer) return customer;
  const message = 'Този клиент е блокиран или вече няма профил. Избери друг, или въведи данните му.';
  throw new ShopError('VALIDATION', { errors: [{ path: 'customerId', message }] });
}

/** Card payments are made on the page that the email links to. */
function checkReachable(method: string, email: string): void {
  if (method !== 'card' || email !== '') return;
  const message = 'За плащане с карта въведи имейл: на него клиентът получава връзката.';
  throw new ShopError('VALIDATION', { errors: [{ path: 'contact.email', message }] });
}

async function linesOf(tx: Transaction, { lines }: PhoneOrderInput): Promise<CartLineRow[]> {
  const rows = await readLines(tx, lines);
  const foundIds = new Set(rows.map((row) => row.id));
  const errors = lines.flatMap((_, index) =>
    foundIds.has(String(index)) ? [] : [{ path: `lines.${index}`, message: 'Този продукт вече не се предлага.' }],
  );
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  return rows;
}
