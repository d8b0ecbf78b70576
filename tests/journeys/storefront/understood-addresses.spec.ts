import { expect, type Page } from '@playwright/test';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { test as withOwnShop } from '../support/own-shop.ts';

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

/** Switches Econt on in the shop of these journeys, which are those of one worker, and loads its lists. */
let isOn = false;
test.beforeEach(async ({ baseURL }) => {
  if (isOn) return;
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  const { login, secret } = econt.keys;
  await panel.put('/api/admin/couriers/econt', { isEnabled: true, login, secret, options: courierOptions });
  await expect
    .poll(async () => (await panel.get('/api/admin/couriers/econt/lists')).body.lists.refresh?.state)
    .toBe('done');
  isOn = true;
});

const street = (page: Page) => page.getByLabel('Улица и номер');
const placeButton = (page: Page) => page.getByRole('button', { name: 'Поръчай', exact: true });
const asTyped = (page: Page) => page.getByRole('checkbox', { name: /Адресът е верен/ });

/** A guest at checkout with everything filled in but the street. */
async function toStreet(page: Page, lastName = 'Петрова'): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/checkout');
  for (const [label, text] of [
    ['Име', 'Ива'],
    ['Фамилия', lastName],
    ['Телефон', '0888 123 456'],
    ['Имейл', 'iva@example.com'],
    ['Град', 'София'],
    ['Пощенски код', '1000'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: /Приемам/ }).check();
}

test('on the narrowest phone a street is chosen by keyboard from those of the town, and its number is typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await toStreet(page);
  await street(page).click();
  await page.keyboard.type('shipk');
  const list = page.getByRole('listbox', { name: 'Улици и квартали' });
  await expect(list.getByRole('option')).toHaveText(['ул. Шипка']);
  const box = await list.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  await expectNoViolation(page, 'checkout with suggested streets');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(street(page)).toHaveValue('ул. Шипка ');
  await expect(list).toBeHidden();
  await page.keyboard.type('12');
  await expect(list).toBeHidden();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
});

test('an address that the courier does not understand is said at the field, and corrected', async ({ page }) => {
  await toStreet(page);
  await street(page).fill('ул. Непозната 5');
  await placeButton(page).click();
  await expect(street(page)).toBeFocused();
  await expect(street(page)).toHaveAccessibleDescription(/Еконт не разпозна адреса\. .+продължи така/);
  await expect(street(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(asTyped(page)).not.toBeChecked();
  await expectNoViolation(page, 'checkout with an address that is not understood');
  await street(page).fill('ул. Шипка 5');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
});

test('the buyer goes on with an address as it is, and staff phone before the label', async ({ page, baseURL }) => {
  await toStreet(page, 'Непозната');
  await street(page).fill('ул. Непозната 7');
  await placeButton(page).click();
  await asTyped(page).check();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order\//);

  await page.goto(`${baseURL}/admin`);
  await signIn(page, owner);
  await page.goto('/admin/waybills');
  const waiting = page.getByRole('region', { name: 'Адреси за проверка' });
  await expect(waiting).toContainText('Ива Непозната');
  await expectNoViolation(page, 'waybills with an address to check');
  await waiting.getByRole('link', { name: /№/ }).last().click();
  const notice = page.getByRole('region', { name: 'Адрес за проверка' });
  await expect(notice).toContainText('Еконт не разпозна адреса');
  await notice.getByRole('button', { name: 'Адресът е верен' }).click();
  await expect(page.getByText('той е потвърден с клиента')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('an office can be taken instead, with what was typed kept', async ({ page }) => {
  await toStreet(page);
  await street(page).fill('ул. Непозната 9');
  await placeButton(page).click();
  await page.getByRole('link', { name: 'вземи пратката от офис' }).click();
  await expect(page.getByRole('radio', { name: /До офис/ })).toBeChecked();
  await expect(page.getByLabel('Търсене на офис')).toHaveValue('София');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the reason and both ways on are on the page, with what was typed', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
    await page.goto('/checkout');
    for (const [label, text] of [
      ['Име', 'Ива'],
      ['Фамилия', 'Петрова'],
      ['Телефон', '0888 123 456'],
      ['Имейл', 'iva@example.com'],
      ['Град', 'София'],
      ['Пощенски код', '1000'],
      ['Улица и номер', 'ул. Непозната 11'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('checkbox', { name: /Приемам/ }).check();
    await placeButton(page).click();
    await expect(page.getByText(/Еконт не разпозна адреса/).first()).toBeVisible();
    await expect(street(page)).toHaveValue('ул. Непозната 11');
    await asTyped(page).check();
    await page.getByRole('checkbox', { name: /Приемам/ }).check();
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order\//);
  });
});
