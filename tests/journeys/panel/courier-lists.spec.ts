import { expect } from '@playwright/test';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { test as withOwnShop } from '../support/own-shop.ts';
import { placeOrder } from '../support/place-order.ts';

const econt = new EcontSimulator();
const test = withOwnShop.extend<object, object>({
  ownShopEnvironment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      await use({ ECONT_URL: await econt.listen() });
      await econt.close();
    },
    { scope: 'worker' },
  ],
});

// One shop for all.
test.describe.configure({ mode: 'serial' });
// The refused address.
test.use({ expectedErrors: /^Failed to update the order/ });

async function withEcont(baseURL: string | undefined): Promise<HttpClient> {
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  const { login, secret } = econt.keys;
  await panel.put('/api/admin/couriers/econt', { isEnabled: true, login, secret, options: courierOptions });
  await expect
    .poll(async () => (await panel.get('/api/admin/couriers/econt/lists')).body.lists.refresh?.state)
    .toBe('done');
  return panel;
}

test('lists are loaded now after a question, and one that runs is found again after a reload', async ({
  page,
  baseURL,
}) => {
  await withEcont(baseURL);
  await page.goto('/admin');
  await signIn(page, owner);
  await page.goto('/admin/settings/couriers');
  const lists = page.getByRole('region', { name: 'Списъци на Еконт' });
  await expect(lists).toContainText('Офиси и автомати: 12, населени места: 13, улици и квартали: 16.');
  const release = Promise.withResolvers<void>();
  econt.slowUntil = release.promise;
  econt.faults.push('slow');
  await lists.getByRole('button', { name: /Обнови сега/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Назад' }).click();
  await expect(lists.getByRole('status')).toBeEmpty();
  await lists.getByRole('button', { name: /Обнови сега/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Обнови сега' }).click();
  await expect(lists.getByRole('status')).toHaveText('Зареждат се офисите и автоматите…');
  await page.reload();
  await expect(lists.getByRole('status')).toHaveText('Зареждат се офисите и автоматите…');
  await expectNoViolation(page, 'couriers while lists are loaded');
  release.resolve();
  await expect(lists.getByRole('status')).toHaveText('Готово: списъците са заредени.');

  econt.places = 'half';
  await lists.getByRole('button', { name: /Обнови сега/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Обнови сега' }).click();
  await expect(lists.getByRole('alert')).toContainText('Не всичко се зареди. Списъкът на куриера има');
  await expect(lists).toContainText('Офиси и автомати: 12');
  econt.places = 'all';
  await lists.getByRole('button', { name: /Обнови сега/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Обнови сега' }).click();
  await expect(lists.getByRole('status')).toHaveText('Готово: списъците са заредени.');
  await expect(lists.getByRole('alert')).toBeHidden();
});

test('staff choose a street of the town for an order, and confirm one that the courier does not know', async ({
  page,
  request,
  baseURL,
}) => {
  await withEcont(baseURL);
  const { order } = await placeOrder(request);
  await page.goto('/admin');
  await signIn(page, owner);
  await page.goto(`/admin/orders/${order.id}/edit`);
  const street = page.getByLabel('Улица и номер');
  await street.fill('');
  await street.pressSequentially('vazov');
  await expect(page.getByRole('option', { name: 'ул. Иван Вазов' })).toBeVisible();
  await expectNoViolation(page, 'order edit with suggested streets');
  await street.press('ArrowDown');
  await street.press('Enter');
  await expect(street).toHaveValue('ул. Иван Вазов ');
  await street.fill('ул. Непозната 8');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  const confirmed = page.getByRole('checkbox', { name: 'Адресът е потвърден с клиента' });
  await expect(page.getByText(/Еконт не разпозна адреса/).first()).toBeVisible();
  await confirmed.check();
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByText('той е потвърден с клиента')).toBeVisible();
  await expect(page.getByText('ул. Непозната 8')).toBeVisible();
});
