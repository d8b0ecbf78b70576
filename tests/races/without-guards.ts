/**
 * Verifies that the race tests can fail: removes each guard from a copy of the code and runs its test.
 * Usage: `node tests/races/without-guards.ts` (about ten minutes). Exits with 1 if a test passes without its guard.
 * Arguments select the guards whose names contain one of them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Mutation {
  guard: string;
  /** File, original text, replacement. */
  edits: [file: string, from: string, to: string][];
  /** Part of the test's title. */
  test: string;
}

const root = join(import.meta.dirname, '../..');
const reserve = 'server/features/catalog/products/stock/reserve-stock.ts';
const lockCartLines = 'server/features/sales/cart/lock-cart-lines.ts';
const putInCart = 'server/migrations/0057_cart-line.sql';
const reserveUses = 'server/features/pricing/discounts/uses/reserve-uses.ts';
const returnUses = 'server/features/pricing/discounts/uses/return-uses.ts';
const lockLot = 'server/features/catalog/products/lots/lock-lot.ts';
const firstMigration = 'server/migrations/0000_first.sql';

export const mutations: readonly Mutation[] = [
  {
    guard: 'the lock of a purchase order while goods are received',
    edits: [
      [
        'server/features/operations/purchases/orders/lock-purchase.ts',
        "where(eq(purchases.id, id)).for('update')",
        'where(eq(purchases.id, id))',
      ],
    ],
    test: 'of six people who receive the same goods at once one does',
  },
  {
    guard: 'the sum of counts under the lock of their line',
    edits: [
      [
        'server/features/catalog/products/stocktakes/add-counts.ts',
        '    order by id for no key update`,\n  );\n  if (locked',
        '    order by id`,\n  );\n  if (locked',
      ],
      [
        'server/features/catalog/products/stocktakes/add-counts.ts',
        'else coalesce(l.counted, 0) end) end,',
        'else coalesce(n.seen, 0) end) end,',
      ],
      [
        'server/features/catalog/products/stocktakes/add-counts.ts',
        'n.forgets and n.change is null as is_gone,',
        'n.forgets and n.change is null as is_gone, l.counted as seen,',
      ],
    ],
    test: 'several people who count the same shelf at once, some of them twice',
  },
  {
    guard: 'the id of a count, by which it counts once',
    edits: [
      [
        'server/features/catalog/products/stocktakes/add-counts.ts',
        '  return counts.filter((count) => added.delete(count.id.toLowerCase()));',
        '  void added;\n  return counts;',
      ],
    ],
    test: 'several people who count the same shelf at once, some of them twice',
  },
  {
    guard: 'the lock of a stocktake while it is counted and applied',
    edits: [
      [
        'server/features/catalog/products/stocktakes/lock-stocktake.ts',
        '.where(eq(stocktakes.id, id)).for(strength);',
        '.where(eq(stocktakes.id, id));\n  void strength;',
      ],
    ],
    test: 'a count that is sent while a stocktake is applied',
  },
  {
    guard: 'the claim of an event by one worker',
    edits: [
      [
        'server/features/operations/webhooks/claim-delivery.ts',
        "d.state = 'waiting'\n      and (d.claimed_until is null or d.claimed_until <= ${now}::timestamptz)",
        "d.state = 'waiting'",
      ],
      [
        'server/features/operations/webhooks/claim-delivery.ts',
        '            and (w.claimed_until is null or w.claimed_until <= ${now}::timestamptz)\n',
        '',
      ],
    ],
    test: 'of six workers that look for the same events at once each event is sent by one',
  },
  {
    guard: 'the locks of the variants and products of cells',
    edits: [
      [
        'server/features/catalog/products/grid/read-cells.ts',
        'order by id for update`,\n  );\n  const productIds',
        'order by id`,\n  );\n  const productIds',
      ],
      [
        'server/features/catalog/products/grid/read-cells.ts',
        '::uuid[]) order by id for update`);',
        '::uuid[]) order by id`);',
      ],
    ],
    test: 'of ten people who change one cost in the grid one saves',
  },
  {
    guard: 'the look for an open card page, and the settling of a late charge, when an order leaves its card',
    edits: [
      ['server/features/sales/payments/leave-card.ts', '  if (open) return false;', '  void open;'],
      [
        'server/features/sales/payments/apply-provider-state.ts',
        '    if (paid) await settleLateCharge(op, order, paid);',
        '    void paid;\n    void settleLateCharge;',
      ],
    ],
    test: 'of a buyer who presses cash on delivery and the card at once ten times',
  },
  {
    guard: 'the turn of whoever fills the empty shop',
    edits: [['server/demo/take-shop.ts', '  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);\n', '']],
    test: 'of two owners who start the shop at once one does',
  },
  {
    guard: 'the lock of a content page while its draft is saved',
    edits: [['server/features/store/content/lock-content-page.ts', "\n    .for('update')", '']],
    test: 'of ten people who edit one draft one saves',
  },
  {
    guard: 'the turn that changes of redirects take',
    edits: [
      [
        'server/features/store/redirects/write-redirects.ts',
        '  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);\n',
        '',
      ],
    ],
    test: 'of two concurrent redirects that together would lead in a circle',
  },
  {
    guard: 'the unique index of SKUs without case and look-alike letters',
    edits: [
      [
        'server/migrations/0032_sku-folded.sql',
        'CREATE UNIQUE INDEX "variants_sku_folded_key"',
        'CREATE INDEX "variants_sku_folded_key"',
      ],
    ],
    test: 'of SKUs that look the same one is taken',
  },
  {
    guard: 'the condition that a code by SMS is unused when an order spends it',
    edits: [['server/features/sales/checkout/cod/spend-cod-code.ts', '        isNull(codCodes.orderId),\n', '']],
    test: 'a code sent by SMS that ten orders use at once',
  },
  {
    guard: 'the limit in the statement that counts a try of a code by SMS, with its CHECK',
    edits: [
      ['server/features/sales/checkout/cod/try-cod-code.ts', '        lt(codCodes.tries, mostTries),\n', ''],
      ['server/migrations/0023_cod-codes.sql', 'between 0 and 5', 'between 0 and 500'],
    ],
    test: 'of thirty wrong codes sent at once five are tried',
  },
  {
    guard: 'the condition that keeps pieces of a stopped lot from orders',
    edits: [
      [
        'server/migrations/0019_lots.sql',
        'AND (NEW.order_id IS NULL OR is_lot_sellable(l.best_before, l.recalled_at))',
        '',
      ],
    ],
    test: 'no order gets a piece of a lot whose day has passed',
  },
  {
    guard: 'the locks before withheld pieces are written off',
    edits: [
      [lockLot, ".for('no key update')", ''],
      [lockLot, ".for('update')", ''],
    ],
    test: 'a withheld piece is written off or sold after the release of its lot',
  },
  {
    guard: 'the index that allows one booking of a file of received goods',
    edits: [
      [
        'server/migrations/0022_receipt-files.sql',
        'CREATE UNIQUE INDEX "receipt_files_hash_key"',
        'CREATE INDEX "receipt_files_hash_key"',
      ],
    ],
    test: 'of six bookings of one file at once',
  },
  {
    guard: 'the turn in which one buyer makes the shop load a list of streets',
    edits: [
      [
        'server/features/sales/delivery/streets/claim-list.ts',
        'where ${streetLists}.asked_at <= ${since.toISOString()}::timestamptz`);',
        'where true`);',
      ],
    ],
    test: 'of eight buyers who type a street of one town at once',
  },
  {
    guard: 'the state in which the lists of a courier are not loaded again',
    edits: [
      [
        'server/features/sales/delivery/couriers/lists/refresh-courier.ts',
        "const isFree = sql`${courierRefreshes.state} <> 'running' or",
        "const isFree = sql`${courierRefreshes.state} <> 'none' or",
      ],
    ],
    test: 'of eight presses at once on the lists of one courier',
  },
  {
    guard: 'the index that allows one open waybill per order',
    edits: [
      [
        'server/migrations/0014_couriers.sql',
        'CREATE UNIQUE INDEX "waybills_open_key"',
        'CREATE INDEX "waybills_open_key"',
      ],
    ],
    test: 'of eight clicks at once on one order, one makes a waybill',
  },
  {
    guard: 'the lock on an order that is edited',
    edits: [
      [
        'server/features/sales/orders/revision/edit-order.ts',
        'const order = await lockOrder(op, orderId);',
        'const [order] = await op.tx.select().from(orders).where(eq(orders.id, orderId));',
      ],
    ],
    test: 'a waybill that is made while its address is edited',
  },
  {
    guard: 'the index of open returns',
    edits: [
      [
        'server/migrations/0014_couriers.sql',
        'CREATE UNIQUE INDEX "waybills_return_key"',
        'CREATE INDEX "waybills_return_key"',
      ],
    ],
    test: 'of eight confirmed clicks at once, one makes another label for a return',
  },
  {
    guard: 'the turn in which one worker asks for a waybill',
    edits: [
      [
        'server/features/shipping/waybills/ask-for-waybill.ts',
        '.where(and(stillAsked(id), isFree))',
        '.where(stillAsked(id))',
      ],
    ],
    test: 'a waybill asked for by ten workers at once makes one parcel',
  },
  {
    guard: 'the refusal to hand over a waybill that is being cancelled',
    edits: [
      [
        'server/features/shipping/waybills/hand-over.ts',
        "if (waybill.state === 'cancelling' && !isTaken) return",
        "if (waybill.state === 'refused' && !isTaken) return",
      ],
    ],
    test: 'a waybill that is being cancelled is not handed over by a click',
  },
  {
    guard: 'the status before, on which the recording of a tracked parcel depends',
    edits: [['server/features/shipping/waybills/record-tracking.ts', '    eq(waybills.parcel, before.parcel),\n', '']],
    test: 'an answer of the courier that a newer one has overtaken changes nothing',
  },
  {
    guard: 'the key by which an order with cash on delivery counts once',
    edits: [
      [
        'server/features/sales/orders/refusals/record-cod-outcome.ts',
        'on conflict (order_id) do update',
        'on conflict (order_id, at) do update',
      ],
      [
        'server/features/sales/orders/refusals/record-cod-outcome.ts',
        "await lockOrder(op, orderId);\n  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND');\n  if (!isRefusable",
        "await findOrder(op.tx, orderId);\n  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND');\n  if (!isRefusable",
      ],
      [
        'server/features/sales/orders/refusals/record-cod-outcome.ts',
        "import { lockOrder } from '../status/lock-order.ts';",
        "import { findOrder } from '../get-order.ts';\nimport { lockOrder } from '../status/lock-order.ts';",
      ],
      ['server/migrations/0017_cod-outcomes.sql', '"order_id" uuid PRIMARY KEY NOT NULL', '"order_id" uuid NOT NULL'],
      [
        'server/migrations/0017_cod-outcomes.sql',
        '"at" timestamp with time zone NOT NULL,',
        '"at" timestamp with time zone NOT NULL, UNIQUE ("order_id", "at"),',
      ],
    ],
    test: 'a parcel that is refused by ten people at once counts once',
  },
  {
    guard: 'the hash by which a repeated statement of withdrawal is recognised',
    edits: [
      [
        'server/features/sales/returns/withdrawals/submit-withdrawal.ts',
        'hashOf(op.now, statement)',
        'hashOf(op.now, { ...statement, name: String(Math.random()) })',
      ],
    ],
    test: 'a statement of withdrawal sent ten times at once counts once',
  },
  {
    guard: 'the lock on an order while its documents are issued',
    edits: [
      [
        'server/features/accounting/documents/document-sale.ts',
        'await lockOrder(op, orderId)',
        'await findOrder(op.tx, orderId)',
      ],
      [
        'server/features/accounting/documents/document-sale.ts',
        "import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';",
        "import { findOrder } from '#server/features/sales/orders/get-order.ts';",
      ],
    ],
    test: 'an order documented by ten workers at once gets one document',
  },
  {
    guard: 'the counter of documents, which is increased in one statement, and its trigger',
    edits: [
      [
        'server/features/accounting/documents/number-document.ts',
        '  const [numberRow] = await tx\n',
        '  const [last] = await tx.select().from(saleDocumentCounter);\n  const [numberRow] = await tx\n',
      ],
      [
        'server/features/accounting/documents/number-document.ts',
        'lastNumber: sql`${lastNumber} + 1`,',
        'lastNumber: (last?.lastNumber ?? 0) + 1,',
      ],
      [
        'server/migrations/0003_sale-documents.sql',
        'NEW.last_number <> OLD.last_number + 1 OR NEW.last_issued_at < OLD.last_issued_at',
        'false',
      ],
    ],
    test: '200 orders at once get 200 numbers without a gap',
  },
  {
    guard: 'the condition under which an attempt counts for a security limit',
    edits: [
      [
        'server/platform/http/limits/count-quotas.ts',
        'or counter.tries + excluded.tries <= (select most from wanted where wanted.key = excluded.key)',
        'or true',
      ],
    ],
    test: 'attempts that wait for a count that appears meanwhile see it',
  },
  {
    guard: 'the order in which attempts lock the counters of security limits',
    edits: [
      ['server/platform/http/limits/lock-keys.ts', 'select pg_advisory_xact_lock(hash) from', 'select hash from'],
    ],
    test: 'attempts, refunds and resets of overlapping limits at the same moment never deadlock',
  },
  {
    guard: 'the condition under which an attempt counts while a security limit delays others',
    edits: [
      [
        'server/platform/http/limits/count-back-off.ts',
        'where ${isForgotten} or ${isWaiting(sql`counter.wait_until`, attempt)} is not true',
        'where true',
      ],
    ],
    test: 'attempts at the same moment on two processes are no more than the free ones',
  },
  {
    guard: 'the missing delay after a free attempt that a security limit counts',
    edits: [
      ['server/platform/http/limits/count-back-off.ts', '${freeTries}::int then null', '${freeTries}::int then 0'],
    ],
    test: 'free attempts at the same moment are all admitted, also where the clocks of two processes differ',
  },
  {
    guard: 'the version check of a product’s schedule',
    edits: [
      [
        'server/features/catalog/products/prices/schedule-product.ts',
        "if (input.version !== before.version) throw new ShopError('STALE');",
        '',
      ],
    ],
    test: 'of several concurrent promotions of one product one is scheduled, and the others are refused',
  },
  {
    guard: 'the lock on a product during a change of its schedule',
    edits: [
      [
        'server/features/catalog/products/prices/schedule-product.ts',
        '  await lockProduct(op, id);\n  const before',
        '  const before',
      ],
    ],
    test: 'of several concurrent promotions of one product one is scheduled, and the others are refused',
  },
  {
    guard: 'the lock on the category tree',
    edits: [
      [
        'server/features/catalog/products/categories/lock-categories.ts',
        'await tx.execute(sql`lock table categories in share row exclusive mode`);',
        '',
      ],
    ],
    test: 'refuses concurrent moves of categories that are based on an outdated order',
  },
  {
    guard: 'the version check of the category order',
    edits: [
      [
        'server/features/catalog/products/categories/move-category.ts',
        'category.version !== version || !isSeen',
        'false',
      ],
    ],
    test: 'refuses concurrent moves of categories that are based on an outdated order',
  },
  {
    guard: 'the currency check of the cart',
    edits: [
      [
        'server/features/sales/checkout/price-sale.ts',
        "if (cart.some((line) => line.currency !== settings.currency)) throw new ShopError('CONFLICT');",
        '',
      ],
    ],
    test: 'an order that has read its cart in leva before the currency changes is refused, and the cart is kept',
  },
  {
    guard: 'the lock on an order during a change of its lines',
    edits: [
      [
        'server/features/sales/orders/revision/revise-order.ts',
        "where(notHidden(orderId)).for('update')",
        'where(notHidden(orderId))',
      ],
    ],
    test: 'of several concurrent changes of an order’s lines one succeeds, and the others are refused as stale',
  },
  {
    guard: 'the lock on an order during an edit of its texts',
    edits: [
      [
        'server/features/sales/orders/revision/edit-order.ts',
        'await lockOrder(op, orderId)',
        'await findOrder(op.tx, orderId)',
      ],
      [
        'server/features/sales/orders/revision/edit-order.ts',
        "import { lockOrder } from '../status/lock-order.ts';",
        "import { findOrder } from '../get-order.ts';",
      ],
    ],
    test: 'of several concurrent edits of an order’s texts one is saved, and the others are refused as stale',
  },
  {
    guard: 'the lock on an order during shipping, with CHECK (shipped <= quantity)',
    edits: [
      [
        'server/features/sales/orders/fulfilment/ship-order.ts',
        'await lockOrder(op, orderId)',
        'await findOrder(op.tx, orderId)',
      ],
      [
        'server/features/sales/orders/fulfilment/ship-order.ts',
        "import { lockOrder } from '../status/lock-order.ts';",
        "import { findOrder } from '../get-order.ts';",
      ],
      [firstMigration, '"order_lines"."shipped" between 0 and "order_lines"."quantity"', 'true'],
      [firstMigration, 'CREATE UNIQUE INDEX "fulfilments_number_key"', 'CREATE INDEX "fulfilments_number_key"'],
    ],
    test: 'of eight concurrent parcels with two units each, five units allow two',
  },
  {
    guard: 'the lock on an order during a return, with CHECK (returned <= shipped)',
    edits: [
      [
        'server/features/sales/returns/return-goods.ts',
        'await lockOrder(op, orderId)',
        'await findOrder(op.tx, orderId)',
      ],
      [
        'server/features/sales/returns/return-goods.ts',
        "import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';",
        "import { findOrder } from '#server/features/sales/orders/get-order.ts';",
      ],
      [firstMigration, '"order_lines"."returned" between 0 and "order_lines"."shipped"', 'true'],
    ],
    test: 'of eight concurrent returns of the same three of four units one succeeds, and is refunded once',
  },
  {
    guard: 'the subtraction of earlier returns from a full return',
    edits: [
      [
        'server/features/sales/orders/status/settle-move.ts',
        '`${orderLines.quantity} - ${orderLines.returned}`',
        '`${orderLines.quantity}`',
      ],
      [
        'server/features/catalog/products/stock/return-stock.ts',
        'least(w.quantity, -sum(m.quantity)::integer) as quantity',
        'w.quantity',
      ],
    ],
    test: 'a partial return concurrent with a full one leaves the correct stock in either order',
  },
  {
    guard: 'the order of moving an order and reading its parcels',
    edits: [['server/features/sales/orders/bulk/move-fulfilments.ts', "if (to === 'cancelled' && ", 'if (!to && ']],
    test: 'an order is either cancelled or partly shipped, in either order',
  },
  {
    guard: 'the lock on a user during an update of the purchase status',
    edits: [[firstMigration, '    PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;\n', '']],
    test: 'is true when the last order is cancelled and the next one placed concurrently',
  },
  {
    guard: 'the lock on the variants, with CHECK (stock >= 0)',
    edits: [
      [reserve, '      for no key update of v\n', ''],
      [firstMigration, 'CHECK ("variants"."stock" >= 0)', 'CHECK (true)'],
    ],
    test: 'of five units is sold to exactly five of thirty concurrent customers, and the others are refused with a reason',
  },
  {
    guard: 'the lock on the variants, keeping the CHECK',
    edits: [[reserve, '      for no key update of v\n', '']],
    test: 'of five units is sold to exactly five of thirty concurrent customers, and the others are refused with a reason',
  },
  {
    guard: 'the subtraction from the locked stock',
    edits: [[reserve, 'set stock = l.stock - l.quantity', 'set stock = v.stock - l.quantity']],
    test: 'is correct when cancellations return units during sales',
  },
  {
    guard: 'the check of the stock that is taken with the commit',
    edits: [
      [
        'server/features/catalog/products/stock/reserve-plenty.ts',
        'and stock - ${quantity}::integer > ${scarce}::integer',
        'and ${scarce}::integer > 0',
      ],
    ],
    test: 'that sinks while it is sold is announced once, and never sold twice',
  },
  {
    guard: 'the lock order of variants',
    edits: [[reserve, '      order by v.id\n', '']],
    test: 'of two variants never deadlocks with one that lists them in reverse order',
  },
  {
    guard: 'the claim of the idempotency key',
    edits: [
      [
        'server/features/sales/checkout/place-order.ts',
        'key === null ? null : await claimIdempotencyKey(op, { buyer, key, request })',
        'claimIdempotencyKey === undefined ? ({} as Order) : null',
      ],
    ],
    test: 'sent thirty times with one key creates one order, and every response contains it',
  },
  {
    guard: 'the claim of the idempotency key of a phone order',
    edits: [
      [
        'server/features/sales/checkout/phone/place-phone-order.ts',
        'key === null ? null : await claimIdempotencyKey(op, { buyer: owner, key, request })',
        'claimIdempotencyKey === undefined ? ({} as Order) : null',
      ],
    ],
    test: 'sent twenty times with one key create one order',
  },
  {
    guard: 'the lock on a user while a purchase is noted',
    edits: [['server/migrations/0015_note-purchase.sql', ' FOR NO KEY UPDATE', '']],
    test: 'is true when the last order is cancelled and the next one placed concurrently',
  },
  {
    guard: 'the lock on the cart rows',
    edits: [[lockCartLines, 'order by id for update', 'order by id']],
    test: 'from two tabs without a key creates one order; the other tab finds an empty cart',
  },
  {
    guard: 'the serialization of orders of one guest cart',
    edits: [
      [
        'server/features/sales/cart/guest/lock-guest-cart.ts',
        'hashtextextended(${`guest-cart:${guestCart}`}, 0)',
        'hashtextextended(${`guest-cart:${guestCart}${Math.random()}`}, 0)',
      ],
    ],
    test: 'who order with one cookie from two tabs without a key get one order; the other tab is told that the cart was ordered',
  },
  {
    guard: 'the condition that a claimed order has no account',
    edits: [
      [
        'server/features/sales/orders/own-orders/claim-orders.ts',
        '.where(and(eq(orders.id, orderId), isNull(orders.userId)))',
        '.where(eq(orders.id, orderId))',
      ],
    ],
    test: 'leave an order that several accounts claim concurrently to one of them',
  },
  {
    guard: 'the mark of merged lines of a guest’s cart',
    edits: [
      [
        'server/features/sales/cart/guest/take-new-pieces.ts',
        'added = excluded.quantity - m.quantity',
        'added = excluded.quantity',
      ],
      ['server/features/sales/cart/guest/take-new-pieces.ts', '        where excluded.quantity > m.quantity\n', ''],
    ],
    test: 'eight tabs that sign in at once with one guest’s cart add it once',
  },
  {
    guard: 'clearing only the locked cart lines',
    edits: [[lockCartLines, 'order by id for update', 'order by id']],
    test: 'while a line is being added loses no unit: it is in the order or still in the cart',
  },
  {
    guard: 'the status condition of a moved order',
    edits: [['server/features/sales/orders/status/change-order-status.ts', 'eq(orders.status, order.status), ', '']],
    test: 'cancelled by ten users concurrently is cancelled once and restocked once',
  },
  {
    guard: 'the lock on a deleted order',
    edits: [['server/features/sales/orders/status/delete-order.ts', "\n    .for('update')", '']],
    test: 'deleted twice concurrently is deleted once',
  },
  {
    guard: 'the lock under which several lines are compared with the stock',
    edits: [['server/features/sales/cart/add-several.ts', '  await lockCartChanges(op, userId);\n', '']],
    test: 'of twelve tabs that put a box with the last pieces of a flavour into one cart',
  },
  {
    guard: 'the lock of the cart whose box is ordered',
    edits: [[lockCartLines, 'order by id for update', 'order by id']],
    test: 'a box that another tab changes while it is ordered is ordered as it was seen',
  },
  {
    guard: 'the quantity of the locked line',
    edits: [
      [putInCart, "hashtextextended('cart:' || owner, 0)", 'hashtextextended(random()::text, 0)'],
      // The quantity of the statement's snapshot, not of the locked row.
      [
        putInCart,
        'SET quantity = own.quantity + excluded.quantity,',
        'SET quantity = (SELECT coalesce(sum(old.quantity), 0)::int FROM cart_items old WHERE old.id = own.id)\n' +
          '      + excluded.quantity,',
      ],
    ],
    test: 'thirty concurrent additions result in thirty units in one line',
  },
  {
    guard: 'the limit in the statement that adds a line',
    edits: [[putInCart, '\n    WHERE own.quantity + excluded.quantity <= most_pieces', '']],
    test: 'concurrent additions never raise a line above 99, and none is lost below',
  },
  {
    guard: 'the single statement that merges a guest’s line',
    edits: [
      [
        'server/features/sales/cart/guest/merge-guest-cart.ts',
        'least(${maxQuantity}, cart_items.quantity + excluded.quantity)',
        'excluded.quantity',
      ],
    ],
    test: 'merging a guest’s cart during an addition loses nothing',
  },
  {
    guard: 'the serialization of edits of one cart',
    edits: [
      [
        'server/features/sales/cart/lock-cart-changes.ts',
        'select pg_advisory_xact_lock(hashtextextended(${name}, 0))',
        'select ${name}::text',
      ],
    ],
    test: 'concurrently editing two lines into the same one keeps all units without a deadlock',
  },
  {
    guard: 'the serialization of changes of one address book',
    edits: [
      [
        'server/features/sales/addresses/lock-addresses.ts',
        'hashtextextended(${`addresses:${userId}`}, 0)',
        'hashtextextended(${`addresses:${userId}${Math.random()}`}, 0)',
      ],
    ],
    test: 'keeps all concurrently added default addresses and makes exactly one the default',
  },
  {
    guard: 'the serialization of additions to one address book',
    edits: [
      [
        'server/features/sales/addresses/lock-addresses.ts',
        'hashtextextended(${`addresses:${userId}`}, 0)',
        'hashtextextended(${`addresses:${userId}${Math.random()}`}, 0)',
      ],
    ],
    test: 'accepts twenty of thirty concurrent addresses and refuses the others with a reason',
  },
  {
    guard: 'the lock on a product while its reviews are counted',
    edits: [
      [
        'server/features/catalog/reviews/refresh-rating.ts',
        '  await op.tx.execute(sql`select from products where id = ${productId}::uuid for no key update`);\n',
        '',
      ],
    ],
    test: 'thirty reviews approved, rejected and deleted concurrently leave the correct average',
  },
  {
    guard: 'the revision check of a review',
    edits: [
      [
        'server/features/catalog/reviews/moderation/decide-review.ts',
        'and revision = ${revision}`',
        'and ${revision} > 0`',
      ],
    ],
    test: 'of ten concurrent decisions on a review and an edit by its author, none overrides an unseen change',
  },
  {
    guard: 'the unique index on author and product of a review',
    edits: [
      ['server/features/catalog/reviews/create-review.ts', '\n    on conflict (user_id, product_id) do nothing', ''],
      [firstMigration, 'CREATE UNIQUE INDEX "reviews_author_key"', 'CREATE INDEX "reviews_author_key"'],
    ],
    test: 'a review sent twenty times concurrently is stored once',
  },
  {
    guard: 'the lock on a limited discount, with its CHECK',
    edits: [
      [reserveUses, 'order by d.id for no key update of d', 'order by d.id'],
      [firstMigration, '"discounts"."used" <= coalesce("discounts"."limit_total", 0)', 'true'],
    ],
    test: 'limited to one use is applied to exactly one of fifty concurrent orders, and the others are refused with a reason',
  },
  {
    guard: 'the limit per customer in the statement, with its CHECK',
    edits: [
      [
        reserveUses,
        'where discount_customers.used < coalesce(excluded."limit", discount_customers.used + 1)',
        'where true',
      ],
      [
        firstMigration,
        '"discount_customers"."used" <= coalesce("discount_customers"."limit", "discount_customers"."used")',
        'true',
      ],
    ],
    test: 'limited to one per customer is applied once for ten accounts that order concurrently with one email',
  },
  {
    guard: 'the version check of a used discount',
    edits: [
      [
        reserveUses,
        "where d.version = w.version and d.status = 'active' and d.limit_total is null",
        "where d.status = 'active'",
      ],
    ],
    test: 'whose limit is set during an order stops that order',
  },
  {
    guard: 'the status condition of a cancelled order with a discount, and the mark on its use',
    edits: [
      ['server/features/sales/orders/status/change-order-status.ts', 'eq(orders.status, order.status), ', ''],
      [returnUses, ' and given_back_at is null', ''],
    ],
    test: 'is returned once when ten users cancel its order concurrently with new orders',
  },
  {
    guard: 'the lock on the variant of a stock alert',
    edits: [['server/features/catalog/stock-alerts/create-stock-alert.ts', "\n    .for('share')", '']],
    test: 'sends an alert that is requested while the stock is replenished',
  },
  {
    guard: 'the lock on a counted variant',
    edits: [
      [
        'server/features/catalog/products/stock/count-stock.ts',
        ".where(eq(variants.id, id))\n    .for('update');",
        '.where(eq(variants.id, id));',
      ],
    ],
    test: 'concurrent counts and sales keep the stock equal to the sum of its movements',
  },
  {
    guard: 'the lock on the owners when several are blocked',
    edits: [['server/features/customers/accounts/users/require-one-owner.ts', "\n    .for('update')", '']],
    test: 'keeps one owner when owners concurrently block all others',
  },
  {
    guard: 'the single undo of an activity, with the lock on the restored record',
    edits: [
      [firstMigration, 'CREATE UNIQUE INDEX "activities_undo_of_key"', 'CREATE INDEX "activities_undo_of_key"'],
      ['server/features/customers/accounts/users/require-one-owner.ts', "\n    .for('update')", ''],
    ],
    test: 'a change undone by ten users concurrently is undone once',
  },
  {
    guard: 'the lock on a deleted group',
    edits: [
      [
        'server/features/customers/groups/delete-group.ts',
        "lockGroup(op, id, 'update')",
        "lockGroup(op, id, 'key share')",
      ],
    ],
    test: 'never refers to a group deleted concurrently: the second user is refused',
  },
  {
    guard: 'the condition that a generated code is unused',
    edits: [[reserveUses, ' and c.discount_id = w.id and c.order_id is null', ' and c.discount_id = w.id']],
    test: 'with a single-use code is applied to exactly one of thirty concurrent orders',
  },
  {
    guard: 'the lock on a discount while codes are generated',
    edits: [
      [
        'server/features/pricing/discounts/codes/generate-codes.ts',
        "where(eq(discounts.id, discountId)).for('update')",
        'where(eq(discounts.id, discountId))',
      ],
    ],
    test: 'stays below the limit of codes when owners generate them concurrently',
  },
  {
    guard: 'the lock on the sequence while the next order number is raised',
    edits: [
      [
        'server/features/sales/orders/placing/continue-order-numbers.ts',
        '  await tx.execute(sql`alter sequence order_number_seq owned by none`);\n',
        '',
      ],
    ],
    test: 'no order number is assigned twice while the owner raises the next number',
  },
  {
    guard: 'the serialization of settings changes',
    edits: [
      [
        'server/features/store/settings/take-settings-turn.ts',
        'pg_advisory_xact_lock(${turn})',
        'pg_advisory_xact_lock(${turn + Math.floor(Math.random() * 1e6)})',
      ],
    ],
    test: 'of ten concurrent changes of one settings group one succeeds and nine are refused as stale',
  },
  {
    guard: 'the unique reference of a payment entry, with its CHECK',
    edits: [
      [firstMigration, 'CREATE UNIQUE INDEX "payment_entries_ref_key"', 'CREATE INDEX "payment_entries_ref_key"'],
      [firstMigration, '"payments"."captured" <= "payments"."amount"', 'true'],
    ],
    test: 'a card payment captured by ten users concurrently with Stripe’s webhook is counted once',
  },
  {
    guard: 'the unique row of a repeated webhook',
    edits: [
      [firstMigration, 'CREATE UNIQUE INDEX "payment_webhooks_event_key"', 'CREATE INDEX "payment_webhooks_event_key"'],
    ],
    test: 'a card payment captured by ten users concurrently with Stripe’s webhook is counted once',
  },
  {
    guard: 'the check of the expected received total',
    edits: [
      [
        'server/features/sales/payments/manual/mark-received.ts',
        'if (expected === money.received.amount) return;',
        'return;',
      ],
    ],
    test: 'as received one is recorded, and the others are refused',
  },
  {
    guard: 'the lock on an order while a payment is recorded, with its index',
    edits: [
      [
        'server/features/sales/payments/manual/mark-received.ts',
        'await lockOrder(op, orderId)',
        'await findOrder(op.tx, orderId)',
      ],
      [
        'server/features/sales/payments/manual/mark-received.ts',
        "import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';",
        "import { findOrder } from '#server/features/sales/orders/get-order.ts';",
      ],
      ['server/features/sales/payments/open-payment.ts', "\n    .for('update')", ''],
      [
        firstMigration,
        'CREATE UNIQUE INDEX "payment_entries_follows_key"',
        'CREATE INDEX "payment_entries_follows_key"',
      ],
    ],
    test: 'as received one is recorded, and the others are refused',
  },
  {
    guard: 'the lock on a refunded order, the amount in the statement, and the CHECK',
    edits: [
      ['server/features/sales/payments/refunds/refund-payment.ts', '  await lockOrder(op, order.id);\n', ''],
      [
        'server/features/sales/payments/refunds/request-refund.ts',
        'sql`${payments.refunded} + ${payments.refunding} + ${amount} <= ${payments.captured}`',
        'sql`true`',
      ],
      [firstMigration, '"payments"."refunded" + "payments"."refunding" <= "payments"."captured"', 'true'],
    ],
    test: 'of ten concurrent refunds of more than half one succeeds, and the others are refused with the remaining amount',
  },
  {
    guard: 'the lock on a refunded order',
    edits: [['server/features/sales/payments/refunds/refund-payment.ts', '  await lockOrder(op, order.id);\n', '']],
    test: 'of ten concurrent refunds of more than half one succeeds, and the others are refused with the remaining amount',
  },
  {
    guard: 'the condition that only one of several identical payout rows is counted',
    edits: [
      [firstMigration, 'CREATE UNIQUE INDEX "payout_rows_counted_key"', 'CREATE INDEX "payout_rows_counted_key"'],
    ],
    test: 'a row contained in five files, matched in each and applied by ten users concurrently, is counted once',
  },
  {
    guard: 'the lock on orders moved in bulk, and the status condition of each',
    edits: [
      ['server/features/sales/orders/bulk/plan-moves.ts', ".for('update')", ''],
      ['server/features/sales/orders/status/change-order-status.ts', 'eq(orders.status, order.status), ', ''],
    ],
    test: 'orders confirmed by ten users concurrently are each confirmed once',
  },
  {
    guard: 'the limit of text messages in the statement, with its CHECK',
    edits: [
      [
        'server/features/customers/sms/take-allowance.ts',
        '      setWhere: sql`${smsDays.sent} < excluded.most`,\n',
        '',
      ],
      [firstMigration, '"sms_days"."sent" <= "sms_days"."most"', 'true'],
    ],
    test: 'of forty concurrent text messages no number receives more than its limit, and the day no more than its own',
  },
  {
    guard: 'the reservation of a text message',
    edits: [
      [
        'server/features/customers/sms/take-allowance.ts',
        '  if (rowCount === 0) return;\n',
        '  if (rowCount === null) return;\n',
      ],
    ],
    test: 'a message sent by ten workers concurrently takes one place of the limit',
  },
  {
    guard: 'the claim of those who start an import',
    edits: [
      [
        'server/features/catalog/imports/start-import.ts',
        "and (state = 'ready' or (state = 'applying' and touched_at < ${abandoned}))",
        "and (state <> 'cancelled' or touched_at < ${abandoned})",
      ],
    ],
    test: 'a file applied concurrently by several users is applied once',
  },
  {
    guard: 'the claim of a job on an import, with the repeated comparison',
    edits: [
      [
        'server/features/catalog/imports/apply-import.ts',
        "and(eq(productImports.id, id), eq(productImports.claim, claim), eq(productImports.state, 'applying'))",
        'and(eq(productImports.id, id), sql`${claim}::uuid is not null`)',
      ],
      [
        'server/features/catalog/imports/apply-import.ts',
        'if (plan.fingerprint !== fingerprint) throw changedMeanwhile();',
        '',
      ],
    ],
    test: 'an import whose job runs twice at once is applied once',
  },
];

const copy = join(tmpdir(), `iskra-without-guards-${process.pid}`);
let undetected = 0;
if (import.meta.main) {
  try {
    tryAll(process.argv.slice(2));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  process.exitCode = undetected === 0 ? 0 : 1;
}

function tryAll(only: readonly string[]): void {
  mkdirSync(copy);
  for (const folder of ['contracts', 'server', 'tests', 'ops']) copyFolder(folder);
  for (const file of ['package.json', 'vitest.config.ts']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  if (only.length === 0) {
    const passes = runTests();
    report('nothing', passes ? 'passes' : 'FAILS', !passes);
  }
  for (const mutation of mutations) {
    if (only.length === 0 || only.some((words) => mutation.guard.includes(words))) tryWithout(mutation);
  }
}

/** A race may pass once by chance; a test that passes three times in a row does not detect the missing guard. */
function tryWithout({ guard, edits, test }: Mutation): void {
  const originals = new Map(edits.map(([file]) => [file, readFileSync(join(copy, file), 'utf8')]));
  for (const [file, from, to] of edits) replaceIn(join(copy, file), from, to);
  const runs = [];
  do runs.push(runTests(test));
  while (runs.at(-1) && runs.length < 3);
  for (const [file, text] of originals) writeFileSync(join(copy, file), text);
  const passed = runs.at(-1) === true;
  report(guard, passed ? 'PASSES three times' : `fails in run ${runs.length}`, passed);
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not contain this exactly once:\n${from}`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

function runTests(title?: string): boolean {
  const filter = title === undefined ? [] : ['-t', title];
  const files = title === undefined ? ['tests/races'] : filesWith(title);
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const run = spawnSync(process.execPath, [vitest, 'run', ...files, '--root', copy, ...filter], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (!/Tests .*(passed|failed)/.test(run.stdout))
    throw new Error(`The tests did not run:\n${run.stdout}${run.stderr}`);
  return run.status === 0;
}

/** Only the files with a test of this title are loaded. */
function filesWith(title: string): string[] {
  const folder = join(copy, 'tests/races');
  const matchingFiles = readdirSync(folder).filter(
    (name) => name.endsWith('.test.ts') && readFileSync(join(folder, name), 'utf8').includes(title),
  );
  if (matchingFiles.length === 0) throw new Error(`No test has the title “${title}”.`);
  return matchingFiles.map((name) => `tests/races/${name}`);
}

function report(without: string, outcome: string, isWrong: boolean): void {
  if (isWrong) undetected++;
  console.log(`${isWrong ? '✗' : '✓'} without ${without}: ${outcome}`);
}

function copyFolder(folder: string): void {
  cpSync(join(root, folder), join(copy, folder), { recursive: true });
  // The project's own file refers to the web, which is not copied.
  writeFileSync(join(copy, folder, 'tsconfig.json'), '{ "compilerOptions": { "target": "ES2024" } }');
}
