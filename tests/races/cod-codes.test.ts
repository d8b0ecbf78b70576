import { afterAll, beforeAll, expect, test } from 'vitest';
import { codCodes, mostTries } from '#server/features/sales/checkout/cod/cod-codes.tables.ts';
import { issueCodCode } from '#server/features/sales/checkout/cod/issue-cod-code.ts';
import { spendCodCode } from '#server/features/sales/checkout/cod/spend-cod-code.ts';
import { tryCodCode } from '#server/features/sales/checkout/cod/try-cod-code.ts';
import { newId } from '#server/platform/database/columns.ts';
import { runOperation } from '#server/platform/operation.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** Each test fails without the guard that it names, as `node tests/races/without-guards.ts` verifies. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const target = { phoneKey: 'phone', cartHash: 'cart' };
const issue = (owner: string) =>
  runOperation(shop.deps, (op) =>
    issueCodCode(op, { owner, ...target, reason: 'refusals' as const }, shop.deps.secrets),
  );
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

// Guard: the code is spent in one statement that requires it to be unused.
test('a code sent by SMS that ten orders use at once confirms one of them', async () => {
  const { id } = await issue('spender');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      runOperation(shop.deps, (op) => spendCodCode(op, { id, orderId: newId(), ...target })),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

// Guard: a try is counted in one statement with its limit, and a CHECK backs it up.
test('of thirty wrong codes sent at once five are tried, and the right one comes too late', async () => {
  const { code } = await issue('guesser');
  const tryCode = (typed: string) =>
    runOperation(shop.deps, (op) => tryCodCode(op, { owner: 'guesser', code: typed, secrets: shop.deps.secrets }));
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryCode(wrong(code))));
  const left = answers.map((answer) => ('triesLeft' in answer ? answer.triesLeft : -1)).toSorted((a, b) => b - a);
  expect(left.filter((tries) => tries > 0)).toEqual(
    Array.from({ length: mostTries - 1 }, (_, at) => mostTries - 1 - at),
  );
  expect(await tryCode(code)).toEqual({ triesLeft: 0 });
});

// Guard: the index that allows one open code per buyer.
test('ten requests at once leave a buyer one open code', async () => {
  await Promise.all(Array.from({ length: 10 }, () => issue('asker')));
  const rows = await shop.db.select().from(codCodes);
  expect(rows.filter(({ owner }) => owner === 'asker')).toHaveLength(1);
});
