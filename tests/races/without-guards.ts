/**
 * Shows that the race tests can fail: takes each guard out of a copy of the code and runs the test that is about it.
 * Manually: `node tests/races/without-guards.ts` (some ten minutes). Ends with 1 when a test passes without its guard.
 * Words after the command take only the guards with one of them in their name.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Mutation {
  guard: string;
  /** File, what stands there, what takes its place. */
  edits: [file: string, from: string, to: string][];
  /** Part of the test's title. */
  test: string;
}

const root = join(import.meta.dirname, '../..');
const reserve = 'server/features/catalog/products/stock/reserve-stock.ts';
const lockCartLines = 'server/features/sales/cart/lock-cart-lines.ts';
const addToCart = 'server/features/sales/cart/add-to-cart.ts';
const reserveUses = 'server/features/pricing/discounts/uses/reserve-uses.ts';
const returnUses = 'server/features/pricing/discounts/uses/return-uses.ts';
const firstMigration = 'server/migrations/0000_first.sql';

export const mutations: readonly Mutation[] = [
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
    guard: 'the condition under which an attempt counts while a security limit makes others wait',
    edits: [
      [
        'server/platform/http/limits/count-back-off.ts',
        'where ${isForgotten} or not ${isWaiting(sql`counter.wait_until`, attempt)}',
        'where true',
      ],
    ],
    test: 'attempts at the same moment on two processes are no more than the free ones',
  },
  {
    guard: 'comparing the version of a product’s schedule',
    edits: [
      [
        'server/features/catalog/products/prices/schedule-product.ts',
        "if (input.version !== before.version) throw new ShopError('STALE');",
        '',
      ],
    ],
    test: 'of several who plan promotions of one product at once',
  },
  {
    guard: 'the lock on the product while its schedule is changed',
    edits: [
      [
        'server/features/catalog/products/prices/schedule-product.ts',
        '  await lockProduct(tx, id);\n  const before',
        '  const before',
      ],
    ],
    test: 'of several who plan promotions of one product at once',
  },
  {
    guard: 'the lock on the tree of categories',
    edits: [
      [
        'server/features/catalog/products/categories/lock-categories.ts',
        'await tx.execute(sql`lock table categories in share row exclusive mode`);',
        '',
      ],
    ],
    test: 'of several who move categories of one level at once',
  },
  {
    guard: 'comparing the order of categories with what was seen',
    edits: [
      [
        'server/features/catalog/products/categories/move-category.ts',
        'category.version !== version || !isSeen',
        'false',
      ],
    ],
    test: 'of several who move categories of one level at once',
  },
  {
    guard: 'comparing the currency of the cart with the shop’s',
    edits: [
      [
        'server/features/sales/checkout/sell-cart.ts',
        "if (cart.some((line) => line.currency !== settings.currency)) throw new ShopError('CONFLICT');",
        '',
      ],
    ],
    test: 'has read its cart in leva when the shop’s currency changes',
  },
  {
    guard: 'holding an order while its lines are changed',
    edits: [
      [
        'server/features/sales/orders/revision/revise-order.ts',
        "where(notHidden(orderId)).for('update')",
        'where(notHidden(orderId))',
      ],
    ],
    test: 'of several who change the lines of an order at once',
  },
  {
    guard: 'the lock on an order whose texts are edited',
    edits: [
      [
        'server/features/sales/orders/revision/edit-order.ts',
        'await lockOrder(tx, orderId)',
        'await findOrder(tx, orderId)',
      ],
      [
        'server/features/sales/orders/revision/edit-order.ts',
        "import { lockOrder } from '../status/lock-order.ts';",
        "import { findOrder } from '../get-order.ts';",
      ],
    ],
    test: 'of several who edit the texts of an order at once',
  },
  {
    guard: 'holding an order while its parcels are sent, and CHECK (shipped <= quantity) behind it',
    edits: [
      [
        'server/features/sales/orders/fulfilment/ship-order.ts',
        'await lockOrder(tx, orderId)',
        'await findOrder(tx, orderId)',
      ],
      [
        'server/features/sales/orders/fulfilment/ship-order.ts',
        "import { lockOrder } from '../status/lock-order.ts';",
        "import { findOrder } from '../get-order.ts';",
      ],
      [firstMigration, '"order_lines"."shipped" between 0 and "order_lines"."quantity"', 'true'],
      [firstMigration, 'CREATE UNIQUE INDEX "fulfilments_number_key"', 'CREATE INDEX "fulfilments_number_key"'],
    ],
    test: 'of eight parcels of two pieces each',
  },
  {
    guard: 'holding an order while its goods come back, and CHECK (returned <= shipped) behind it',
    edits: [
      ['server/features/sales/returns/return-goods.ts', 'await lockOrder(tx, orderId)', 'await findOrder(tx, orderId)'],
      [
        'server/features/sales/returns/return-goods.ts',
        "import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';",
        "import { findOrder } from '#server/features/sales/orders/get-order.ts';",
      ],
      [firstMigration, '"order_lines"."returned" between 0 and "order_lines"."shipped"', 'true'],
    ],
    test: 'of eight who take back the same three',
  },
  {
    guard: 'leaving out what came back before when an order is returned',
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
    test: 'of taking back a part and marking the whole',
  },
  {
    guard: 'looking for parcels before an order is cancelled',
    edits: [['server/features/sales/orders/bulk/move-fulfilments.ts', "if (to === 'cancelled' && ", 'if (!to && ']],
    test: 'either cancelled or sent in part',
  },
  {
    guard: 'holding the person before it is noted whether they have bought',
    edits: [[firstMigration, '    PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;\n', '']],
    test: 'has, when the last order is cancelled and the next one placed',
  },
  {
    guard: 'the lock on the variants, and CHECK (stock >= 0) behind it',
    edits: [
      [reserve, '      for no key update of v\n', ''],
      [firstMigration, 'CHECK ("variants"."stock" >= 0)', 'CHECK (true)'],
    ],
    test: 'thirty customers buy five pieces',
  },
  {
    guard: 'the lock on the variants, with the CHECK alone',
    edits: [[reserve, '      for no key update of v\n', '']],
    test: 'thirty customers buy five pieces',
  },
  {
    guard: 'taking from the stock as it was locked',
    edits: [[reserve, 'set stock = l.stock - l.quantity', 'set stock = v.stock - l.quantity']],
    test: 'come back while others buy',
  },
  {
    guard: 'the order of the locks on variants',
    edits: [[reserve, '      order by v.id\n', '']],
    test: 'never waits in a circle',
  },
  {
    guard: 'the claim of the idempotency key',
    edits: [
      [
        'server/features/sales/checkout/place-order.ts',
        'key === null ? null : await claimIdempotencyKey(tx, { buyer, key, request, now })',
        'claimIdempotencyKey === undefined ? ({} as Order) : null',
      ],
    ],
    test: 'sent thirty times with one key',
  },
  {
    guard: 'the claim of the idempotency key of an order by phone',
    edits: [
      [
        'server/features/sales/checkout/place-phone-order.ts',
        'key === null ? null : await claimIdempotencyKey(tx, { buyer: owner, key, request, now })',
        'claimIdempotencyKey === undefined ? ({} as Order) : null',
      ],
    ],
    test: 'sent twenty times over a bad line',
  },
  {
    guard: 'holding a person while their orders are looked at',
    edits: [[firstMigration, '    PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;\n', '']],
    test: 'when the last order is cancelled',
  },
  {
    guard: 'the lock on the rows of the cart',
    edits: [[lockCartLines, 'order by id for update', 'order by id']],
    test: 'from two tabs without a key',
  },
  {
    guard: 'the turns of those who order one guest’s cart',
    edits: [
      [
        'server/features/sales/checkout/lock-guest-cart.ts',
        'hashtextextended(${`guest-cart:${guestCart}`}, 0)',
        'hashtextextended(${`guest-cart:${guestCart}${Math.random()}`}, 0)',
      ],
    ],
    test: 'one cookie from two tabs',
  },
  {
    guard: 'taking over only what is nobody’s',
    edits: [
      [
        'server/features/sales/orders/own-orders/claim-orders.ts',
        '.where(and(eq(orders.id, orderId), isNull(orders.userId)))',
        '.where(eq(orders.id, orderId))',
      ],
    ],
    test: 'several accounts take over at once',
  },
  {
    guard: 'clearing only the lines that were ordered, as they were locked',
    edits: [[lockCartLines, 'order by id for update', 'order by id']],
    test: 'while a line is being added',
  },
  {
    guard: 'the status that an order is moved from',
    edits: [['server/features/sales/orders/status/change-order-status.ts', 'eq(orders.status, order.status), ', '']],
    test: 'cancelled by ten people at once',
  },
  {
    guard: 'the lock on the order that is deleted',
    edits: [['server/features/sales/orders/status/delete-order.ts', "\n    .for('update')", '']],
    test: 'deleted twice at the same moment',
  },
  {
    guard: 'adding in one statement',
    edits: [
      [
        addToCart,
        '  await lockCartChanges(tx, userId);\n  const key = lineKey(line);',
        '  const key = (await lockCartChanges.call(null, tx, line.variantId + Math.random()), lineKey(line));\n' +
          '  const [old] = (await tx.execute(sql`select quantity from ${cartItems}\n' +
          '    where user_id = ${userId} and line_key = ${key}`)).rows;',
      ],
      [
        addToCart,
        'set quantity = cart_items.quantity + excluded.quantity',
        'set quantity = ${old?.quantity ?? 0} + excluded.quantity',
      ],
    ],
    test: 'thirty taps on',
  },
  {
    guard: 'the limit within the statement that adds',
    edits: [[addToCart, '      where cart_items.quantity + excluded.quantity <= ${maxQuantity}', '']],
    test: 'takes a line above 99',
  },
  {
    guard: 'merging a guest’s line in one statement',
    edits: [
      [
        'server/features/sales/cart/guest/merge-guest-cart.ts',
        'least(${maxQuantity}, cart_items.quantity + excluded.quantity)',
        'excluded.quantity',
      ],
    ],
    test: 'merged while the person adds',
  },
  {
    guard: 'the turns of edits of one cart',
    edits: [
      [
        'server/features/sales/cart/lock-cart-changes.ts',
        'hashtextextended(${`cart:${userId}`}, 0)',
        'hashtextextended(${`cart:${userId}${Math.random()}`}, 0)',
      ],
    ],
    test: 'edited into each other',
  },
  {
    guard: 'the turns of changes of one address book',
    edits: [
      [
        'server/features/sales/addresses/lock-addresses.ts',
        'hashtextextended(${`addresses:${userId}`}, 0)',
        'hashtextextended(${`addresses:${userId}${Math.random()}`}, 0)',
      ],
    ],
    test: 'all want to be the default',
  },
  {
    guard: 'the turns of additions to one address book',
    edits: [
      [
        'server/features/sales/addresses/lock-addresses.ts',
        'hashtextextended(${`addresses:${userId}`}, 0)',
        'hashtextextended(${`addresses:${userId}${Math.random()}`}, 0)',
      ],
    ],
    test: 'thirty addresses at once',
  },
  {
    guard: 'the lock on the product whose reviews are counted',
    edits: [
      [
        'server/features/catalog/reviews/refresh-rating.ts',
        '  await tx.execute(sql`select from products where id = ${productId}::uuid for no key update`);\n',
        '',
      ],
    ],
    test: 'leave the average that is true',
  },
  {
    guard: 'the revision of a review that was read',
    edits: [
      [
        'server/features/catalog/reviews/moderation/decide-review.ts',
        'and revision = ${revision}`',
        'and ${revision} > 0`',
      ],
    ],
    test: 'none overrules another unread',
  },
  {
    guard: 'one review per author and product',
    edits: [
      ['server/features/catalog/reviews/create-review.ts', '\n    on conflict (user_id, product_id) do nothing', ''],
      [firstMigration, 'CREATE UNIQUE INDEX "reviews_author_key"', 'CREATE INDEX "reviews_author_key"'],
    ],
    test: 'sent twenty times at once is one review',
  },
  {
    guard: 'the lock on a discount under a limit, and the CHECK behind it',
    edits: [
      [reserveUses, 'order by d.id for no key update of d', 'order by d.id'],
      [firstMigration, '"discounts"."used" <= coalesce("discounts"."limit_total", 0)', 'true'],
    ],
    test: 'taken by fifty carts at once',
  },
  {
    guard: 'the limit of a discount per customer in the statement, and the CHECK behind it',
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
    test: 'ten accounts that order at once',
  },
  {
    guard: 'the version of a discount that is used',
    edits: [
      [
        reserveUses,
        "where d.version = w.version and d.status = 'active' and d.limit_total is null",
        "where d.status = 'active'",
      ],
    ],
    test: 'whose limit the owner sets',
  },
  {
    guard: 'the status that an order with a discount is cancelled from, and the mark on its use',
    edits: [
      ['server/features/sales/orders/status/change-order-status.ts', 'eq(orders.status, order.status), ', ''],
      [returnUses, ' and given_back_at is null', ''],
    ],
    test: 'comes back once, while others take it',
  },
  {
    guard: 'the lock on the variant that is asked for',
    edits: [['server/features/catalog/stock-alerts/create-stock-alert.ts', "\n    .for('share')", '']],
    test: 'asked for while the pieces come back',
  },
  {
    guard: 'the lock on a variant that is counted',
    edits: [
      [
        'server/features/catalog/products/stock/count-stock.ts',
        ".where(eq(variants.id, id))\n    .for('update');",
        '.where(eq(variants.id, id));',
      ],
    ],
    test: 'counts and sales at the same moment',
  },
  {
    guard: 'the lock on the owners when many are blocked',
    edits: [['server/features/customers/accounts/users/require-one-owner.ts', "\n    .for('update')", '']],
    test: 'block all the others at once',
  },
  {
    guard: 'one undo of an activity, and the lock on what it brings back',
    edits: [
      [firstMigration, 'CREATE UNIQUE INDEX "activities_undo_of_key"', 'CREATE INDEX "activities_undo_of_key"'],
      ['server/features/customers/accounts/users/require-one-owner.ts', "\n    .for('update')", ''],
    ],
    test: 'undo at once is undone once',
  },
  {
    guard: 'the lock on the group that is deleted',
    edits: [
      [
        'server/features/customers/groups/delete-group.ts',
        "lockGroup(tx, id, 'update')",
        "lockGroup(tx, id, 'key share')",
      ],
    ],
    test: 'is never for a group that is deleted at once',
  },
  {
    guard: 'taking a generated code only while no order has it',
    edits: [[reserveUses, ' and c.discount_id = w.id and c.order_id is null', ' and c.discount_id = w.id']],
    test: 'for one order, taken by thirty carts',
  },
  {
    guard: 'the lock on the discount that codes are generated for',
    edits: [
      [
        'server/features/pricing/discounts/codes/generate-codes.ts',
        "where(eq(discounts.id, discountId)).for('update')",
        'where(eq(discounts.id, discountId))',
      ],
    ],
    test: 'generate codes at once stay below',
  },
  {
    guard: 'the lock on the sequence while order numbers are raised',
    edits: [
      [
        'server/features/sales/orders/placing/continue-order-numbers.ts',
        '  await tx.execute(sql`alter sequence order_number_seq owned by none`);\n',
        '',
      ],
    ],
    test: 'no number is given twice',
  },
  {
    guard: 'the turns of those who change settings',
    edits: [
      [
        'server/features/store/settings/update-settings.ts',
        'pg_advisory_xact_lock(${turn})',
        'pg_advisory_xact_lock(${turn + Math.floor(Math.random() * 1e6)})',
      ],
    ],
    test: 'as they all read it, one does',
  },
  {
    guard: 'the reference of a movement that counts once, and the CHECK behind it',
    edits: [
      [firstMigration, 'CREATE UNIQUE INDEX "payment_entries_ref_key"', 'CREATE INDEX "payment_entries_ref_key"'],
      [firstMigration, '"payments"."captured" <= "payments"."amount"', 'true'],
    ],
    test: 'ten people take of one card at once',
  },
  {
    guard: 'one row for a webhook, however often it comes',
    edits: [
      [firstMigration, 'CREATE UNIQUE INDEX "payment_webhooks_event_key"', 'CREATE INDEX "payment_webhooks_event_key"'],
    ],
    test: 'ten people take of one card at once',
  },
  {
    guard: 'comparing what an order has received with what was expected',
    edits: [
      ['server/features/sales/payments/mark-received.ts', 'if (expected === money.received.amount) return;', 'return;'],
    ],
    test: 'as received at once one is recorded',
  },
  {
    guard: 'the lock on an order that money is recorded for, and the index behind it',
    edits: [
      [
        'server/features/sales/payments/mark-received.ts',
        'await lockOrder(tx, orderId)',
        'await findOrder(tx, orderId)',
      ],
      [
        'server/features/sales/payments/mark-received.ts',
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
    test: 'as received at once one is recorded',
  },
  {
    guard: 'the lock on an order that is refunded, the sum within the statement, and the CHECK behind both',
    edits: [
      ['server/features/sales/payments/refunds/refund-payment.ts', '  await lockOrder(tx, order.id);\n', ''],
      [
        'server/features/sales/payments/refunds/request-refund.ts',
        'sql`${payments.refunded} + ${payments.refunding} + ${amount} <= ${payments.captured}`',
        'sql`true`',
      ],
      [firstMigration, '"payments"."refunded" + "payments"."refunding" <= "payments"."captured"', 'true'],
    ],
    test: 'ten refunds of more than half',
  },
  {
    guard: 'the lock on an order that is refunded',
    edits: [['server/features/sales/payments/refunds/refund-payment.ts', '  await lockOrder(tx, order.id);\n', '']],
    test: 'ten refunds of more than half',
  },
  {
    guard: 'one row of a statement that counts, of those that say the same',
    edits: [
      [firstMigration, 'CREATE UNIQUE INDEX "payout_rows_counted_key"', 'CREATE INDEX "payout_rows_counted_key"'],
    ],
    test: 'one row of five files',
  },
  {
    guard: 'the lock on the orders that many move on, and the status that each is moved from',
    edits: [
      ['server/features/sales/orders/bulk/plan-moves.ts', ".for('update')", ''],
      ['server/features/sales/orders/status/change-order-status.ts', 'eq(orders.status, order.status), ', ''],
    ],
    test: 'ten people who confirm the same orders',
  },
  {
    guard: 'the limit of text messages within its statement, and the CHECK behind it',
    edits: [
      [
        'server/features/customers/sms/take-allowance.ts',
        '      setWhere: sql`${smsDays.sent} < excluded.most`,\n',
        '',
      ],
      [firstMigration, '"sms_days"."sent" <= "sms_days"."most"', 'true'],
    ],
    test: 'forty text messages at once',
  },
  {
    guard: 'the place that a text message has already',
    edits: [
      [
        'server/features/customers/sms/take-allowance.ts',
        '  if (rowCount === 0) return;\n',
        '  if (rowCount === null) return;\n',
      ],
    ],
    test: 'one message that ten workers try',
  },
  {
    guard: 'the claim on a file of products, and the comparison anew behind it',
    edits: [
      [
        'server/features/catalog/imports/claim-import.ts',
        "and (state = 'ready' or (state = 'applying' and touched_at < ${abandoned}))",
        "and (state <> 'cancelled' or touched_at < ${abandoned})",
      ],
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
    test: 'a file that is applied by many at once',
  },
];

const copy = join(tmpdir(), `iskra-without-guards-${process.pid}`);
let unnoticed = 0;
if (import.meta.main) {
  try {
    tryAll(process.argv.slice(2));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  process.exitCode = unnoticed === 0 ? 0 : 1;
}

function tryAll(only: readonly string[]): void {
  mkdirSync(copy);
  for (const folder of ['contracts', 'server', 'tests']) copyFolder(folder);
  for (const file of ['package.json', 'vitest.config.ts']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  if (only.length === 0) {
    const whole = runTests();
    report('nothing', whole ? 'passes' : 'FAILS', !whole);
  }
  for (const mutation of mutations) {
    if (only.length === 0 || only.some((words) => mutation.guard.includes(words))) tryWithout(mutation);
  }
}

/** A race may be won by luck once; three times in a row is a test that cannot see. */
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
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once any more:\n${from}`);
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

/** The files that hold a test of this title: no other needs to be loaded for it. */
function filesWith(title: string): string[] {
  const folder = join(copy, 'tests/races');
  const named = readdirSync(folder).filter(
    (name) => name.endsWith('.test.ts') && readFileSync(join(folder, name), 'utf8').includes(title),
  );
  if (named.length === 0) throw new Error(`No test says “${title}” any more.`);
  return named.map((name) => `tests/races/${name}`);
}

function report(without: string, outcome: string, isWrong: boolean): void {
  if (isWrong) unnoticed++;
  console.log(`${isWrong ? '✗' : '✓'} without ${without}: ${outcome}`);
}

function copyFolder(folder: string): void {
  cpSync(join(root, folder), join(copy, folder), { recursive: true });
  // The project's own refers to the web, which is not copied.
  writeFileSync(join(copy, folder, 'tsconfig.json'), '{ "compilerOptions": { "target": "ES2024" } }');
}
