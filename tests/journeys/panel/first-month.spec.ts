import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { findFakeTime } from '#ops/launch/fake-time.mjs';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { startVies } from '#tests/simulators/vies-simulator.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { auditViolations } from '#tests/support/validate-audit.ts';
import { askVies, inspect } from '../support/first-month-checks.ts';
import {
  card,
  cod,
  early,
  late,
  orderByCard,
  orderToOffice,
  orderWithInvoice,
  transfer,
  withdraw,
} from '../support/first-month-orders.ts';
import { enableCards, enterSettings, importFoods, uploadOffices } from '../support/first-month-settings.ts';
import {
  acceptReturn,
  enableSecondFactor,
  signInAgain,
  deliver,
  numberOf,
  partOfTransfer,
  recordTransfer,
  refundPart,
} from '../support/first-month-staff.ts';
import { newCustomer, owner, signIn } from '../support/journey-test.ts';
import { MonthClock } from '../support/month-clock.ts';
import { test as ownTest } from '../support/own-shop.ts';

/** The month of the walk. In Bulgaria it begins at 22:00 UTC and, after the change to summer time, ends at 21:00 UTC. */
const month = '2027-03';
const at = (day: string, time: string): Date => new Date(`${month}-${day}T${time}Z`);
const monthEnds = at('31', '21:00:00');

/** An empty shop in euro whose clock is moved. Cards are charged by the Stripe simulator. */
const test = ownTest.extend<object, { stripe: StripeSimulator; viesUrl: string; shopClock: FakeClock }>({
  shopClock: [
    // Playwright reads which fixtures are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const clock = new FakeClock(at('01', '07:00:00'));
      await use(clock);
      clock.remove();
    },
    { scope: 'worker' },
  ],
  stripe: [
    // As above.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = new StripeSimulator();
      stripe.pages = `${await stripe.listen()}/pay`;
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  viesUrl: [
    // As above.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vies = await startVies();
      await use(vies.url);
      await vies.stop();
    },
    { scope: 'worker' },
  ],
  ownShopEnvironment: [
    ({ stripe, viesUrl, shopClock }, use) =>
      use({
        DEMO: 'false',
        CURRENCY: 'EUR',
        STRIPE_API_URL: new URL(stripe.pages).origin,
        VIES_URL: viesUrl,
        ...shopClock.environment,
      }),
    { scope: 'worker' },
  ],
});

const main = (page: Page) => page.getByRole('main');
const minute = 60_000;

test.skip(findFakeTime() === undefined, 'SKIPPED: libfaketime is not installed (apt-get install libfaketime)');

test('the owner of an empty shop reaches a valid audit file of its first month', async ({
  page,
  browser,
  baseURL,
  stripe,
  shopClock,
}) => {
  test.setTimeout(8 * minute);
  const panel = await browser.newPage({ baseURL: String(baseURL), viewport: { width: 1280, height: 900 } });
  const clock = new MonthClock(shopClock, { visitor: page, panel });
  await clock.start();
  await signIn(panel, owner);
  await enterSettings(panel);
  await uploadOffices(panel);
  await enableCards(panel, stripe.secret);
  await importFoods(panel);
  const secret = await enableSecondFactor(panel, shopClock.now());

  await clock.moveTo(at('03', '08:00:00'));
  const codOrder = await orderToOffice(page, cod);
  await clock.moveTo(at('05', '15:00:00'));
  await deliver(panel, codOrder);
  await clock.untilDocuments(1);

  await clock.moveTo(at('08', '18:30:00'));
  const buyer = newCustomer();
  const cardOrder = await orderByCard(page, buyer);
  expect([...stripe.intents.values()]).toMatchObject([{ amount_received: card.total, currency: 'eur' }]);
  await expectSignaturesOfToday(String(baseURL), stripe, shopClock);
  await clock.moveTo(at('10', '12:00:00'));
  await deliver(panel, cardOrder);
  await clock.untilDocuments(2);

  await clock.moveTo(at('12', '09:00:00'));
  const transferOrder = await orderWithInvoice(page);
  await clock.moveTo(at('15', '07:30:00'));
  await recordTransfer(panel, transferOrder);
  await deliver(panel, transferOrder);
  await clock.untilDocuments(3);
  await clock.moveTo(at('18', '10:00:00'));
  await refundPart(panel, transferOrder);

  await clock.moveTo(at('20', '19:00:00'));
  await withdraw(page, buyer.email, await numberOf(panel, cardOrder));
  await clock.moveTo(at('22', '09:00:00'));
  await acceptReturn(panel, await numberOf(panel, cardOrder));
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: card.total }]);

  // The owner is away: a session of staff ends after seven days without use.
  await panel.goto('about:blank');
  await clock.moveTo(at('30', '12:00:00'));
  await signInAgain(panel, secret, shopClock.now());
  const [earlyOrder, lateOrder] = [await orderToOffice(page, early), await orderToOffice(page, late)];
  for (const order of [earlyOrder, lateOrder]) await deliver(panel, order, ['Потвърди', 'Опаковай', 'Изпрати']);
  await clock.moveTo(new Date(monthEnds.getTime() - minute));
  await deliver(panel, earlyOrder, ['Доставена']);
  expect(shopClock.now().getTime(), 'the last delivery of the month took a minute').toBeLessThan(monthEnds.getTime());
  await clock.untilDocuments(6);
  await clock.moveTo(new Date(monthEnds.getTime() + 1000));
  await deliver(panel, lateOrder, ['Доставена']);
  await clock.untilDocuments(7);

  await clock.moveTo(new Date('2027-04-01T06:00:05Z'));
  await expectDocuments(panel);
  await askVies(panel, codOrder);
  await expectReminder(panel);
  await expectAuditFile(panel);
  await inspect({ browser, panel, baseURL: String(baseURL), month, prepare: (opened) => clock.follow(opened) });
  await panel.close();
});

/** Stripe signs its events with the time, and the shop takes those of the last minutes of its own clock only. */
async function expectSignaturesOfToday(baseURL: string, stripe: StripeSimulator, clock: FakeClock): Promise<void> {
  const statusOf = async (time: Date): Promise<number> => {
    const [intent = {}] = stripe.intents.values();
    const { body, signature } = stripe.event('payment_intent.succeeded', intent, { at: time.getTime() });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${baseURL}/api/payments/webhooks/stripe`, { method: 'POST', body, headers })).status;
  };
  expect(await statusOf(clock.now())).toBe(200);
  expect(await statusOf(new Date(clock.now().getTime() - 60 * minute))).toBe(400);
}

/** One gap-free series. */
async function expectDocuments(panel: Page): Promise<void> {
  const { documents } = await (await panel.request.get('/api/admin/documents?limit=50')).json();
  const issued = documents.map(
    ({ kind, gross, number }: { kind: string; gross: { amount: number }; number: string }) =>
      `${Number(number)} ${kind} ${gross.amount}`,
  );
  expect(issued.toSorted()).toEqual([
    `1 document ${cod.total}`,
    `2 document ${card.total}`,
    `3 invoice ${transfer.total}`,
    `4 credit_note ${partOfTransfer}`,
    `5 credit_note ${card.total}`,
    `6 document ${early.total}`,
    `7 document ${late.total}`,
  ]);
  await panel.goto('/admin/documents');
  for (let number = 1; number <= 7; number++)
    await expect(main(panel).getByText(String(number).padStart(10, '0')).first()).toBeVisible();
}

/** On the morning of the 1st, staff are notified, and „Днес“ leads to the file of the month that ended. */
async function expectReminder(panel: Page): Promise<void> {
  const hrefs = async () =>
    (await (await panel.request.get('/api/admin/notifications')).json()).notifications.map(
      ({ href }: { href: string }) => href,
    );
  await expect.poll(hrefs, { timeout: 2 * minute }).toContain(`/admin/documents/month?month=${month}`);
  await panel.goto('/admin');
  await main(panel)
    .getByRole('link', { name: /Направи файла за НАП/ })
    .click();
}

/** The file contains the four orders that were delivered in the month, and its refunds, to the cent. */
async function expectAuditFile(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: 'Направи файла' }).click();
  const downloaded = panel.waitForEvent('download');
  await panel.getByRole('link', { name: 'XML' }).click();
  const file = readFileSync(await (await downloaded).path());
  expect(await auditViolations(file)).toEqual([]);
  const xml = new TextDecoder('windows-1251').decode(file);
  const sums = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]+)<`, 'g'))].map(([, sum]) => Math.round(Number(sum) * 100));
  expect(sums('ord_total2').toSorted()).toEqual([card.total, cod.total, transfer.total, early.total].toSorted());
  expect(sums('r_total')).toEqual([card.total + partOfTransfer]);
}
