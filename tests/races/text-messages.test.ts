import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueSms } from '#server/features/customers/sms/queue-sms.ts';
import { takeAllowance } from '#server/features/customers/sms/take-allowance.ts';
import { newId } from '#server/platform/database/columns.ts';
import { runOperation } from '#server/platform/operation.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** Each test fails without the guard that it names, as `node tests/races/without-guards.ts` verifies. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

async function queueMessage(to: string): Promise<string> {
  const sms = { cause: `single:${newId()}`, event: 'single', to, text: 'Здравей' } as const;
  const id = await runOperation(shop.deps, (op) => queueSms(op, sms));
  if (id === null) throw new Error('The cause already has a message.');
  return id;
}

const limits = { round: 1, perNumberDaily: 5, daily: 12 };
const numbers = ['+359888000001', '+359888000002', '+359888000003', '+359888000004'];

// Guards: each limit is checked in one statement, and a CHECK backs it up.
test('of forty concurrent text messages no number receives more than its limit, and the day no more than its own', async () => {
  const day = '2026-11-20';
  const recipients = Array.from({ length: 40 }, (_, index) => numbers[index % numbers.length] ?? '');
  const ids = await Promise.all(recipients.map(queueMessage));
  const responses = await Promise.all(
    recipients.map((number, index) => takeAllowance(shop.db, { ...limits, messageId: ids[index] ?? '', number, day })),
  );
  const accepted = recipients.filter((_, index) => responses[index] === null);
  expect(accepted).toHaveLength(12);
  for (const number of numbers) expect(accepted.filter((one) => one === number).length).toBeLessThanOrEqual(5);
});

// Guard: the reservation of a message is recorded in the same transaction.
test('a message sent by ten workers concurrently takes one place of the limit', async () => {
  const [day, number] = ['2026-11-21', '+359888000009'];
  const [messageId = '', ...others] = await Promise.all(Array.from({ length: 6 }, () => queueMessage(number)));
  const takePlace = (id: string) => takeAllowance(shop.db, { ...limits, messageId: id, number, day });
  const tries = Array.from({ length: 10 }, () => takePlace(messageId));
  expect(await Promise.all(tries)).toEqual(Array.from({ length: 10 }, () => null));
  const responses = await Promise.all(others.map(takePlace));
  expect(responses.filter((response) => response === null)).toHaveLength(4);
  expect(responses.filter((response) => response === 'number')).toHaveLength(1);
});
