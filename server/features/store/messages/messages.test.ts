import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { MailError } from '#server/platform/mail/mail-error.ts';
import { type Mailer, openMailer } from '#server/platform/mail/send-mail.ts';
import { runOperation } from '#server/platform/operation.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { claimSeconds } from './claim-messages.ts';
import { messages } from './messages.tables.ts';
import type { MessageChannels } from './questions.ts';
import { type NewMessage, queueMessage } from './queue-message.ts';
import { sendQueuedMessages } from './send-queued-messages.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };
const letter: NewMessage = {
  cause: 'order-placed:1',
  to: 'ivo@example.com',
  subject: 'Поръчка 1001',
  text: 'Благодарим.',
  html: '<p>Благодарим.</p>',
};

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ admin });
});
afterEach(() => shop.stop());

const givenUp: string[] = [];
const delayed: string[] = [];
const channels: MessageChannels = {
  sendSms: () => Promise.reject(new Error('This is about emails.')),
  drawPurchase: () => Promise.reject(new Error('No purchase order here.')),
  drawDocument: async (id) => ({ filename: `${id}.pdf`, contentType: 'application/pdf', content: Buffer.from('%PDF') }),
  drawContract: async () => [],
  composeLate: new Map(),
  onGivenUp: async (_op, _message, reason) => void givenUp.push(reason),
  onDelayed: async (_op, _message, reason) => void delayed.push(reason),
};
/** Sends one message, as a job alone in its batch. */
async function sendQueuedMessage(deps: Deps, id: string): Promise<void> {
  const [outcome] = await sendQueuedMessages(deps, [id], channels);
  if (outcome) throw outcome.error;
}

const queue = (message: NewMessage) => runOperation(shop.deps, (op) => queueMessage(op, message));
const stored = async (id: string) => (await shop.db.select().from(messages).where(eq(messages.id, id)))[0];

async function queued(message: NewMessage = letter): Promise<string> {
  const id = await queue(message);
  if (id === null) throw new Error('Nothing was queued.');
  return id;
}

const serverOf =
  ({ smtpUrl = null }: Partial<Deps['config']>): Mailer['server'] =>
  async () =>
    smtpUrl === null ? null : { url: smtpUrl, from: null };

/** A shop with the given mail server. */
function withMailer(take: () => Promise<void>, config: Partial<Deps['config']> = {}): Deps {
  const send = async () => {
    await take();
    return '250 OK';
  };
  return {
    ...shop.deps,
    config: { ...shop.deps.config, ...config },
    mailer: { ...shop.deps.mailer, server: serverOf(config), send },
  };
}

test('sends a queued email once, and marks it sent', async () => {
  const id = await queued();
  expect(await shop.drainJobs()).toBe(1);
  expect(shop.mails).toEqual([
    expect.objectContaining({ to: 'ivo@example.com', subject: letter.subject, messageId: `${id}-1@localhost` }),
  ]);
  expect(await stored(id)).toMatchObject({ state: 'sent', tries: 1, lastError: null });
  await sendQueuedMessage(shop.deps, id);
  expect(shop.mails).toHaveLength(1);
});

test('sends one email per cause, however often it is queued', async () => {
  expect(await queue(letter)).not.toBeNull();
  expect(await queue({ ...letter, subject: 'Again' })).toBeNull();
  await Promise.all(Array.from({ length: 5 }, () => queue({ ...letter, cause: 'order-placed:2' })));
  await shop.drainJobs();
  expect(shop.mails).toHaveLength(2);
});

test('sends nothing when the transaction is rolled back', async () => {
  const failing = runOperation(shop.deps, async (op) => {
    await queueMessage(op, letter);
    throw new Error('no order');
  });
  await expect(failing).rejects.toThrow('no order');
  expect(await shop.drainJobs()).toBe(0);
  expect(await queue(letter)).not.toBeNull();
});

test('two workers with the same email send it once', async () => {
  const id = await queued();
  const [sending, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sent = 0;
  const deps = withMailer(async () => {
    sent += 1;
    sending.resolve();
    await gate.promise;
  });
  const first = sendQueuedMessage(deps, id);
  await sending.promise;
  await expect(sendQueuedMessage(deps, id)).rejects.toThrow('somebody else');
  gate.resolve();
  await first;
  expect(sent).toBe(1);
  expect(await stored(id)).toMatchObject({ state: 'sent', tries: 1 });
});

test('the claim of a worker that died while sending expires after a few seconds', async () => {
  const id = await queued();
  await shop.db
    .update(messages)
    .set({ tries: 1, claimedUntil: new Date(Date.now() + claimSeconds * 1000) })
    .where(eq(messages.id, id));
  await expect(sendQueuedMessage(shop.deps, id)).rejects.toThrow('somebody else');
  shop.advanceClock((claimSeconds + 1) * 1000);
  await sendQueuedMessage(shop.deps, id);
  expect(shop.mails).toHaveLength(1);
});

test('a process that is killed between the server’s acceptance and the update sends again under the same unique Message-ID', async () => {
  const { url, received } = await smtpServer(() => undefined);
  const options = { from: 'shop@example.com', outbox: '', readServer: serverOf({ smtpUrl: url }) };
  const [first, second] = [openMailer(options), openMailer(options)];
  onTestFinished(() => [first, second].forEach((mailer) => mailer.close()));
  const id = await queued();
  // The server accepts the email, but this process never receives the response.
  const taken = Promise.withResolvers<void>();
  const killed: Mailer['send'] = async (mail, server) => {
    await first.send(mail, server);
    taken.resolve();
    return new Promise<never>(() => {});
  };
  const config = { ...shop.deps.config, smtpUrl: url };
  void sendQueuedMessage({ ...shop.deps, config, mailer: { ...first, send: killed } }, id);
  await taken.promise;
  expect(await stored(id)).toMatchObject({ state: 'queued', tries: 1 });
  shop.advanceClock((claimSeconds + 1) * 1000);
  const started = { ...shop.deps, config, mailer: second };
  await sendQueuedMessage(started, id);
  await sendQueuedMessage(started, id);
  expect(await stored(id)).toMatchObject({ state: 'sent', tries: 2 });
  const names = await Promise.all(received.map(async (mail) => (await PostalMime.parse(mail)).messageId));
  expect(names).toEqual([`<${id}-1@localhost>`, `<${id}-1@localhost>`]);
});

test('a worker that is still sending renews its claim', async () => {
  const id = await queued();
  const gate = Promise.withResolvers<void>();
  const sending = sendQueuedMessage(
    withMailer(() => gate.promise),
    id,
  );
  await expect.poll(() => stored(id)).toMatchObject({ tries: 1 });
  const first = (await stored(id))?.claimedUntil?.getTime() ?? Infinity;
  await expect.poll(async () => (await stored(id))?.claimedUntil?.getTime()).toBeGreaterThan(first);
  gate.resolve();
  await sending;
  expect(await stored(id)).toMatchObject({ state: 'sent', claimedUntil: null });
});

test('says in plain words why the mail server did not take a message, and what it answered', async () => {
  const id = await queued();
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:2526'), { code: 'ESOCKET' });
  const mailer = () => Promise.reject(new MailError(refused, { wasHandedOver: false }));
  await sendQueuedMessage(withMailer(mailer), id);
  expect(await stored(id)).toMatchObject({
    state: 'queued',
    lastError:
      'На този порт никой не отговаря. Провери порта: обикновено 587 или 465. (connect ECONNREFUSED 127.0.0.1:2526)',
  });
  expect(shop.takeLog()).toHaveLength(1);
});

test('stores the reason of a failure, retries for 72 hours, notifies after ten minutes, and then gives up', async () => {
  const id = await queued();
  const deps = withMailer(() => Promise.reject(new Error('no connection')));
  const pauses: number[] = [];
  const since = shop.deps.clock().getTime();
  const age = () => shop.deps.clock().getTime() - since;
  let tries = 0;
  for (let row = await stored(id); row?.state === 'queued'; row = await stored(id)) {
    await sendQueuedMessage(deps, id);
    tries += 1;
    const after = await stored(id);
    expect(after).toMatchObject({ tries, lastError: 'no connection' });
    expect(delayed.length > 0).toBe(age() >= 600_000);
    if (!after?.nextTryAt) break;
    const pause = after.nextTryAt.getTime() - shop.deps.clock().getTime();
    pauses.push(Math.round(pause / 1000));
    shop.advanceClock(pause);
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(age() / 3_600_000).toBeGreaterThan(67);
  expect(age() / 3_600_000).toBeLessThanOrEqual(72);
  // The fifth try, eleven minutes at most after the first.
  expect(tries - delayed.length).toBeLessThanOrEqual(5);
  delayed.splice(0);
  expect(givenUp.splice(0)).toEqual(['no connection']);
  expect(shop.takeLog()).toHaveLength(tries);
  expect(await stored(id)).toMatchObject({ state: 'failed', tries });
  await sendQueuedMessage(deps, id);
  expect(await stored(id)).toMatchObject({ state: 'failed', tries });
});

/** An error of a mail server that answered with `responseCode`, or broke the connection after the whole message. */
const refusal = (code: string, responseCode: number) =>
  new MailError(Object.assign(new Error(`${responseCode}`), { code, responseCode }), { wasHandedOver: false });
const cutOff = () => new MailError(new Error('Connection closed unexpectedly'), { wasHandedOver: true });

test('gives up at once if the server rejects the email permanently, but not if it rejects the shop', async () => {
  const id = await queued();
  await sendQueuedMessage(
    withMailer(() => Promise.reject(refusal('EAUTH', 535))),
    id,
  );
  await sendQueuedMessage(
    withMailer(() => Promise.reject(refusal('EENVELOPE', 451))),
    id,
  );
  expect(await stored(id)).toMatchObject({ state: 'queued', tries: 2 });
  await sendQueuedMessage(
    withMailer(() => Promise.reject(refusal('EENVELOPE', 550))),
    id,
  );
  expect(await stored(id)).toMatchObject({ state: 'failed', tries: 3 });
  expect(givenUp.splice(0)).toEqual([
    'Сървърът не прие подателя или получателя. Провери подателя: често е същият като потребителя. (550)',
  ]);
  shop.takeLog();
});

test('sends an email at most twice to a server that accepts it and breaks the connection, and again on request', async () => {
  const id = await queued();
  let received = 0;
  const deps = withMailer(() => {
    received += 1;
    return Promise.reject(cutOff());
  });
  for (let n = 0; n < 5; n++) await sendQueuedMessage(deps, id);
  expect(received).toBe(2);
  expect(await stored(id)).toMatchObject({ state: 'failed' });
  expect(givenUp.splice(0)).toEqual([expect.stringContaining('Може да е доставено')]);
  const owner = await shop.signInAsAdmin();
  expect((await owner.post(`/api/admin/messages/${id}/resend`)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ state: 'queued', uncertainTries: 0, round: 2 });
  await sendQueuedMessage(shop.deps, id);
  expect(await stored(id)).toMatchObject({ state: 'sent' });
  await shop.drainJobs();
  shop.takeLog();
});

test('empties the body of an email with a secret once a mail server has accepted it, and no other body', async () => {
  const secret = await queued({ ...letter, cause: 'reset:1', carriesSecret: true });
  const plain = await queued();
  const smtp = withMailer(async () => {}, { smtpUrl: 'smtp://mail.example.com' });
  await sendQueuedMessage(smtp, secret);
  await sendQueuedMessage(smtp, plain);
  expect(await stored(secret)).toMatchObject({ text: '', html: '', state: 'sent' });
  expect(await stored(plain)).toMatchObject({ text: letter.text });

  const readable = await queued({ ...letter, cause: 'reset:2', carriesSecret: true });
  await sendQueuedMessage(shop.deps, readable);
  expect(await stored(readable)).toMatchObject({ text: letter.text });
  await shop.drainJobs();
});

test('an email in the folder is told from one that a mail server accepted, also after it is sent again', async () => {
  const owner = await shop.signInAsAdmin();
  const id = await queued();
  const listed = async () => (await owner.get('/api/admin/messages')).body.messages[0];
  await sendQueuedMessage(shop.deps, id);
  expect(await listed()).toMatchObject({ id, state: 'sent', provider: 'outbox' });
  expect((await owner.post(`/api/admin/messages/${id}/resend`)).status).toBe(200);
  await sendQueuedMessage(
    withMailer(async () => {}, { smtpUrl: 'smtp://mail.example.com' }),
    id,
  );
  expect(await listed()).toMatchObject({ id, state: 'sent', provider: null });
  await shop.drainJobs();
});

test('an owner can list the emails and resend one, which is recorded', async () => {
  const owner = await shop.signInAsAdmin();
  const id = await queued();
  await shop.drainJobs();
  const listed = await owner.get('/api/admin/messages');
  expect(listed.body).toMatchObject({ delivery: 'outbox', page: 1, limit: 10, total: 1 });
  expect(listed.body.messages[0]).toMatchObject({ id, state: 'sent', recipient: 'ivo@example.com', text: letter.text });
  expect((await owner.post(`/api/admin/messages/${id}/resend`)).status).toBe(200);
  await shop.drainJobs();
  expect(shop.mails).toHaveLength(2);
  expect((await owner.post('/api/admin/messages/0190a000-0000-7000-8000-000000000000/resend')).status).toBe(404);
});

test('refuses to resend an email whose body was emptied', async () => {
  const owner = await shop.signInAsAdmin();
  const id = await queued({ ...letter, carriesSecret: true });
  await sendQueuedMessage(
    withMailer(async () => {}, { smtpUrl: 'smtp://mail.example.com' }),
    id,
  );
  expect((await owner.post(`/api/admin/messages/${id}/resend`)).status).toBe(409);
  await shop.drainJobs();
});

test('staff who are not owners cannot read emails: a link in one could raise their permissions', async () => {
  const owner = await shop.signInAsAdmin();
  const staff = { email: 'clerk@example.com', password: 'Long-enough-1', firstName: 'Рая', lastName: 'Колева' };
  const user = { ...staff, role: 'admin', permissions: ['orders', 'catalog', 'users', 'settings'] };
  await owner.post('/api/admin/users/create', { user });
  const client = shop.client();
  await client.signIn(staff.email, staff.password);
  expect((await client.get('/api/admin/messages')).status).toBe(403);
  expect((await shop.client().get('/api/admin/messages')).status).toBe(401);
});
