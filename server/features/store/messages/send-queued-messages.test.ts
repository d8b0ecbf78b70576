import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { LeftUndone } from '#server/platform/jobs/workers.ts';
import { runOperation } from '#server/platform/operation.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { messages } from './messages.tables.ts';
import type { MessageChannels } from './questions.ts';
import { queueLateEmail, queueMessage } from './queue-message.ts';
import { letsRequestsFirst, sendQueuedMessages } from './send-queued-messages.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.stop());

let composed: string[][] = [];
let contracts = 0;
const channels: MessageChannels = {
  sendSms: () => Promise.reject(new Error('This is about emails.')),
  drawDocument: () => Promise.reject(new Error('This is about emails.')),
  drawPurchase: () => Promise.reject(new Error('This is about emails.')),
  drawContract: async () => {
    contracts += 1;
    return [];
  },
  composeLate: new Map([
    [
      'order-placed',
      async (ids) => {
        composed.push([...ids]);
        if (ids.includes('broken')) throw new Error('broken');
        return new Map(ids.map((id) => [id, { text: `About ${id}`, html: `<p>${id}</p>` }]));
      },
    ],
  ]),
  onGivenUp: async () => {},
  onDelayed: async () => {},
};
beforeEach(() => {
  composed = [];
  contracts = 0;
});

const letter = { to: 'iva@example.com', subject: 'Тема', termsVersion: 1 };
const queueLate = (subjectIds: readonly string[]) =>
  runOperation(shop.deps, async (op) => {
    for (const id of subjectIds)
      await queueLateEmail(op, { cause: `order-placed:${id}`, ...letter, to: `${id}@example.com` });
  });
const stored = () => shop.db.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id));
const idsOf = async () => (await stored()).map(({ id }) => id);
const sentTo = () => shop.mails.map(({ to }) => to.split('@')[0]);

function withMailer(send: Deps['mailer']['send']): Deps {
  return { ...shop.deps, mailer: { ...shop.deps.mailer, send } };
}

test('letters of a batch are composed together, with their attachments asked for once, and stored as they were sent', async () => {
  const subjects = Array.from({ length: 12 }, (_, n) => `order${n}`);
  await queueLate(subjects);
  expect(await sendQueuedMessages(shop.deps, await idsOf(), channels)).toEqual(subjects.map(() => null));
  expect(composed).toEqual([subjects]);
  expect(contracts).toBe(1);
  expect(sentTo().toSorted()).toEqual(subjects.toSorted());
  for (const { cause, state, text, tries, claimedUntil } of await stored()) {
    const [, id] = cause.split(':');
    expect({ state, text, tries, claimedUntil }).toEqual({
      state: 'sent',
      text: `About ${id}`,
      tries: 1,
      claimedUntil: null,
    });
  }
});

test('one letter that fails leaves the others of its batch sent once, and alone is tried again', async () => {
  const subjects = Array.from({ length: 10 }, (_, n) => `order${n}`);
  await queueLate(subjects);
  const ids = await idsOf();
  let isDown = true;
  const deps = withMailer((mail) =>
    isDown && mail.to.startsWith('order3@')
      ? Promise.reject(new Error('no connection'))
      : shop.deps.mailer.send(mail, null),
  );
  await sendQueuedMessages(deps, ids, channels);
  const others = subjects.filter((id) => id !== 'order3').toSorted();
  expect(sentTo().toSorted()).toEqual(others);
  isDown = false;
  await sendQueuedMessages(deps, ids, channels);
  expect(sentTo().toSorted()).toEqual([...others.slice(0, 3), 'order3', ...others.slice(3)].toSorted());
  expect(new Set(sentTo()).size).toBe(10);
  expect((await stored()).map(({ tries }) => tries).toSorted()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  expect(shop.takeLog()).toHaveLength(1);
});

test('one letter that cannot be composed does not keep the others from it', async () => {
  await queueLate(['one', 'broken', 'two']);
  await sendQueuedMessages(shop.deps, await idsOf(), channels);
  expect(sentTo().toSorted()).toEqual(['one', 'two']);
  expect((await stored()).find(({ recipient }) => recipient === 'broken@example.com')).toMatchObject({
    state: 'queued',
    text: '',
    lastError: 'broken',
  });
  expect(shop.takeLog()).toHaveLength(1);
});

test('a message that another process sends, one that was sent and one that is gone do not stop the others', async () => {
  await queueLate(['taken', 'done', 'mine']);
  const [taken = '', done = '', mine = ''] = await idsOf();
  const claimedUntil = new Date(Date.now() + 60_000);
  await shop.db.update(messages).set({ claimedUntil }).where(eq(messages.id, taken));
  await shop.db.update(messages).set({ state: 'sent' }).where(eq(messages.id, done));
  const gone = '0190a000-0000-7000-8000-000000000000';
  const outcomes = await sendQueuedMessages(shop.deps, [taken, done, gone, mine], channels);
  expect(outcomes).toEqual([{ error: expect.any(Error) }, null, null, null]);
  expect(sentTo()).toEqual(['mine']);
});

test('a process that ends leaves what it has not begun to the next one, as if it had not been claimed', async () => {
  await queueLate(Array.from({ length: 9 }, (_, n) => `order${n}`));
  const ids = await idsOf();
  let isEnding = false;
  const deps = withMailer((mail) => {
    isEnding = true;
    return shop.deps.mailer.send(mail, null);
  });
  const outcomes = await sendQueuedMessages(deps, ids, channels, () => isEnding);
  const left = outcomes.filter((outcome) => outcome?.error instanceof LeftUndone).length;
  expect(left).toBeGreaterThanOrEqual(4);
  expect(sentTo()).toHaveLength(9 - left);
  const waiting = (await stored()).filter(({ state }) => state === 'queued');
  expect(waiting.map(({ tries, claimedUntil, text }) => [tries, claimedUntil, text])).toEqual(
    waiting.map(() => [0, null, '']),
  );
  expect(await sendQueuedMessages(shop.deps, ids, channels)).toEqual(ids.map(() => null));
  expect(new Set(sentTo()).size).toBe(9);
  expect(sentTo()).toHaveLength(9);
});

test('a deleted text is not composed again', async () => {
  await queueLate(['deleted']);
  await shop.db.update(messages).set({ state: 'failed' });
  await sendQueuedMessages(shop.deps, await idsOf(), channels);
  expect([composed, sentTo()]).toEqual([[], []]);
});

test('a message without content that nobody composes late is sent as it is', async () => {
  const queued = { cause: 'code:1', to: 'iva@example.com', subject: 'Без текст', text: '', html: '' };
  await runOperation(shop.deps, (op) => queueMessage(op, queued));
  await sendQueuedMessages(shop.deps, await idsOf(), channels);
  expect(shop.mails).toMatchObject([{ subject: 'Без текст', text: '' }]);
  expect(composed).toEqual([]);
});

test('a letter lets requests go first for twenty seconds, and then no longer', () => {
  const queuedAt = new Date('2026-11-27T08:00:00Z');
  const after = (seconds: number) => letsRequestsFirst({ queuedAt }, new Date(queuedAt.getTime() + seconds * 1000));
  expect([0, 19, 20, 600].map(after)).toEqual([true, true, false, false]);
});
