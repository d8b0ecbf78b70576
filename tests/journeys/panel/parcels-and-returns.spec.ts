import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn, test } from '../support/journey-test.ts';
import { placeOrder } from '../support/place-order.ts';

async function moveTo(page: Page, ...steps: string[]): Promise<void> {
  for (const step of steps) {
    const button = page.getByRole('main').getByRole('button', { name: step, exact: true }).first();
    await button.click();
    if (step === 'Изпрати') await page.getByRole('button', { name: 'Изпрати без товарителница' }).click();
    await expect(button).toHaveCount(0);
  }
}

// The screens themselves are checked at both widths by panel-accessibility.spec.ts.
test('two parcels: the customer tracks each separately, on a phone', async ({ page, browser, request }) => {
  const width = 360;
  const { order, items, customer } = await placeOrder(request, { products: 2 });
  const [first, second] = items;
  await page.setViewportSize({ width, height: 800 });
  await signIn(page, owner);
  await page.goto(`/admin/orders/${order.id}`);
  await moveTo(page, 'Потвърди', 'Опаковай');

  await page.getByRole('link', { name: 'Изпрати с товарителница или на части' }).click();
  await page.getByLabel(`Брой от ${second?.name}`).fill('0');
  await page.getByLabel('Куриер').selectOption('Еконт');
  await page.getByLabel(/^Товарителница/).fill('1051500111222');
  await expect(page.getByText(/Остават още 2 броя/)).toBeVisible();
  await expectNoViolation(page, 'parcels and returns');
  await page.getByRole('button', { name: 'Изпрати 2 броя' }).click();
  await expect(page.getByText('Изпратена е част от поръчката.').first()).toBeVisible();
  await expect(page.getByText('Остават 2 броя.')).toBeVisible();

  const customers = await browser.newContext({ viewport: { width, height: 800 } });
  const own = await customers.newPage();
  await signIn(own, customer);
  await own.goto(`/account/orders/${order.id}`);
  await expect(own.getByText('Останалото тръгва отделно.')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Проследи в Еконт' })).toHaveAttribute('href', /1051500111222$/);
  await expectNoViolation(own, 'parcels and returns');

  await moveTo(page, 'Изпрати');
  const parcels = page.getByRole('region', { name: 'Пратки' });
  await expect(parcels.getByText('Пратка 2', { exact: true })).toBeVisible();
  await parcels.getByRole('button', { name: 'Товарителница на Пратка 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пратка 2' });
  await dialog.getByLabel('Куриер').selectOption('Спиди');
  await dialog.getByLabel(/^Товарителница/).fill('63001500');
  await expectNoViolation(page, 'parcels and returns');
  await dialog.getByRole('button', { name: 'Запиши' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Проследи пратката от поръчка/)).toBeVisible();
  await parcels.getByRole('button', { name: 'Доставена е Пратка 1' }).click();
  await parcels.getByRole('button', { name: 'Доставена е Пратка 2' }).click();
  await expect(page.getByRole('link', { name: 'Приеми върната стока' })).toBeVisible();
  await expectNoViolation(page, 'parcels and returns');

  await own.reload();
  await expect(own.getByRole('link', { name: 'Проследи в Спиди' })).toHaveAttribute('href', /63001500$/);
  await expect(own.getByText('Останалото тръгва отделно.')).toHaveCount(0);
  await expect(own.getByText(first?.name ?? '').first()).toBeVisible();
  await customers.close();
});

test('a return with refund restocks one line and refunds a part', async ({ page, browser, request }) => {
  const width = 1280;
  const { order, items, customer } = await placeOrder(request, { products: 2 });
  const [received, back] = items;
  await page.setViewportSize({ width, height: 800 });
  await signIn(page, owner);
  await page.goto(`/admin/orders/${order.id}`);
  await moveTo(page, 'Потвърди', 'Опаковай', 'Изпрати', 'Доставена');
  // Counted once the delivery can no longer be undone.
  await expect(page.getByText('Платена', { exact: true }).first()).toBeVisible({ timeout: 40_000 });

  await page.getByRole('link', { name: 'Приеми върната стока' }).click();
  await page.getByLabel(`Брой от ${back?.name}`).fill('2');
  await page.getByLabel('Защо се връща').selectOption('Отказ в 14-дневния срок');
  await page.getByRole('radio', { name: 'на ръка' }).check();
  await expectNoViolation(page, 'parcels and returns');
  const line = order.lines.find(({ productId }: { productId: string }) => productId === back?.productId);
  await expect(page.getByRole('button', { name: /^Приеми и върни / })).toBeEnabled();
  await page.getByRole('button', { name: /^Приеми и върни / }).click();
  await expect(page.getByText('Връщането е записано.').first()).toBeVisible();

  const returned = page.getByRole('region', { name: 'Върнато' });
  await expect(returned).toContainText('обратно в наличността');
  await expect(page.getByText('Възстановено')).toBeVisible();
  const latest = page.getByRole('region', { name: 'История' }).getByRole('listitem').first();
  await expect(latest.getByText(/^Върнати: 2 × /)).toBeVisible();
  await expect(latest).not.toContainText('Доставена');
  await expectNoViolation(page, 'parcels and returns');
  const response = await page.request.get(
    `/api/admin/stock-movements?cause=return&variantId=${back?.variantId}&limit=50`,
  );
  const { movements } = await response.json();
  expect(movements.filter(({ orderId }: { orderId: string }) => orderId === order.id)).toMatchObject([{ quantity: 2 }]);
  await returned.getByRole('link').click();
  await expect(page.getByText(/Отказ в 14-дневния срок \(на ръка\)/).first()).toBeVisible();
  const { money } = await (await page.request.get(`/api/admin/orders/${order.id}/returns`)).json();
  expect(money.refunded.amount).toBe(line.lineTotal.amount - line.discount.amount);

  const customers = await browser.newContext({ viewport: { width, height: 800 } });
  const own = await customers.newPage();
  await signIn(own, customer);
  await own.goto(`/account/orders/${order.id}`);
  await expect(own.getByText(/Върнати: 2 × /)).toContainText('Връщаме на ръка');
  const latestOwn = own.getByRole('region', { name: 'Движение' }).locator('.history li').first();
  await expect(latestOwn.locator('.history-status')).toHaveText(/^Върнати: 2 × /);
  await expect(own.getByText('Частично възстановена')).toBeVisible();
  await expect(own.getByText(received?.name ?? '').first()).toBeVisible();
  await customers.close();
});
