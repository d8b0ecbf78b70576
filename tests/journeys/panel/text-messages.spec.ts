import { expect } from '@playwright/test';
import { type SmsProviders, startSmsProviders } from '#tests/simulators/sms-providers.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { test as ownTest } from '../support/own-shop.ts';

/** A shop that uses the SMS simulator, which sends delivery reports back. */
const test = ownTest.extend<object, { providers: SmsProviders }>({
  providers: [
    // Playwright reads which fixtures are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const providers = await startSmsProviders();
      await use(providers);
      await providers.stop();
    },
    { scope: 'worker' },
  ],
  ownShopEnvironment: [
    ({ providers }, use) => use({ SMS_API_URL: providers.url, BASE_URL: 'http://shop.test' }),
    { scope: 'worker' },
  ],
});

test('the owner previews a text message to a group, sends it, and resends the failed one', async ({
  page,
  baseURL,
  providers,
}) => {
  const { taken, troubles } = providers;
  taken.splice(0);
  await signIn(page, owner);
  await page.goto('/admin/sms/settings');
  await page.getByLabel('Кой пренася SMS').selectOption('smsapi');
  await page.getByLabel('Ключ от доставчика').fill(providers.token);
  await page.getByLabel('Подател').fill('Iskra');
  // Allows sending at night.
  for (const [label, value] of [
    ['Тихо от, час', '0'],
    ['Тихо до, час', '0'],
    ['На ден до един номер', '50'],
    ['Цена за 100 SMS, лв.', '9,00'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByLabel('Ключ от доставчика')).toHaveValue('');

  await page.goto('/admin/sms/campaign');
  await page.getByRole('textbox', { name: 'Текст' }).fill('{име}, нов вкус: манго.');
  await page.getByRole('button', { name: 'Изчисли цената' }).click();
  const send = page.getByRole('button', { name: /^Изпрати до \d+ (човек|души)$/ });
  const recipientCount = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0]);
  expect(recipientCount).toBeGreaterThan(2);
  const cost = `${((recipientCount * 9) / 100).toFixed(2).replace('.', ',')} лв.`.replace(' ', '\u00a0');
  await expect(page.getByRole('status').filter({ hasText: 'Получатели' })).toContainText(cost);
  await expectNoViolation(page, 'a counted campaign');
  expect(taken).toEqual([]);

  // An error in a 200 response: this number accepts no messages.
  troubles.push({ kind: 'smsapi', error: 40 });
  await send.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(cost);
  await question.getByRole('button', { name: /^Изпрати до/ }).click();
  await expect(page).toHaveURL(/\/admin\/sms$/);
  await expect.poll(() => taken.length).toBe(recipientCount - 1);

  await page.goto('/admin/sms?state=failed');
  const rows = page.getByRole('table', { name: 'SMS' }).locator('[data-row]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('SMSAPI 40');
  await rows.getByRole('button', { name: /^Действия: / }).click();
  await page.getByRole('menuitem', { name: 'Изпрати пак' }).click();
  await expect.poll(() => taken.length).toBe(recipientCount);
  expect(new Set(taken.map(({ to }) => to)).size).toBe(recipientCount);
  const last = taken.at(-1);
  if (!last) throw new Error('No message was accepted.');
  const arrived = await providers.report(last, 'DELIVERED', async (url, body, headers) => {
    const { pathname, search } = new URL(url);
    return (await fetch(`${baseURL}${pathname}${search}`, { method: 'POST', body, headers })).status;
  });
  expect(arrived).toBe(200);
  await page.goto(`/admin/sms?search=${encodeURIComponent(last.to)}`);
  await expect(rows.first()).toContainText('Доставено');
});
