import { expect, type Locator } from '@playwright/test';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn, test } from '../support/journey-test.ts';
import { placeOrder } from '../support/place-order.ts';

// Serial, because both pack all confirmed orders.
test.describe.configure({ mode: 'serial' });

for (const width of [360, 1280]) {
  test(`the owner packs and prints the new orders of the day in eight clicks, at ${width} px`, async ({
    page,
    request,
  }) => {
    await placeOrder(request);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, owner);
    let clickCount = 0;
    const click = async (target: Locator) => {
      clickCount += 1;
      await target.click();
    };
    await page.goto('/admin/orders?size=50&status=pending');
    const bar = page.getByRole('group', { name: 'Действия с избраните' });
    const boxes = page.getByRole('main').getByRole('checkbox', { name: /Поръчка №/ });
    await expect(boxes.first()).toBeVisible();
    const count = await boxes.count();
    const all = page.getByRole('checkbox', { name: /всички/i });
    if (await all.count()) await click(all.first());
    else for (const box of (await boxes.all()).slice(0, 4)) await click(box);
    const print = bar.getByRole('link', { name: /Печат/ });
    const [sheet] = await Promise.all([page.context().waitForEvent('page'), click(print)]);
    const href = await print.getAttribute('href');
    const pdf = await page.request.get(href ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    await sheet.close();
    await click(bar.getByRole('button', { name: /Опаковай/ }));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Да опаковаме ли \d+ поръчк/);
    await expect(question).toContainText(/\d+ клиент(и)? ще получ(и|ат) писмо/);
    await click(question.getByRole('button', { name: /^Опаковай/ }));
    await expect(page.getByText(/Опаковани: \d+\./).first()).toBeVisible();
    expect(clickCount).toBeLessThanOrEqual(8);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(count).toBeGreaterThan(0);
  });
}

test('changes the lines of an order and shows the difference', async ({ page, request }) => {
  const { order } = await placeOrder(request);
  await signIn(page, owner);
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('link', { name: 'Промени' }).click();
  await page.getByRole('button', { name: 'Повече' }).first().click();
  await expect(page.getByText(/Разлика: \+/)).toBeVisible();
  await expectNoViolation(page, 'an order');
  await page.getByRole('button', { name: 'Запази продуктите' }).click();
  await expect(page.getByText('Order updated successfully.').first()).toBeVisible();
  await expect(page.getByText(/Променени продукти/)).toBeVisible();
});

test('returning from an order restores filter and selection; undoes a bulk action and restores a deleted order', async ({
  page,
  request,
}) => {
  const { order } = await placeOrder(request);
  await signIn(page, owner);
  await page.goto(`/admin/orders?status=pending&search=${order.number}`);
  const main = page.getByRole('main');
  const box = main.getByRole('checkbox', { name: `Поръчка №${order.number}` });
  await box.check();
  await main
    .getByRole('link', { name: new RegExp(String(order.number)) })
    .first()
    .click();
  await main.getByRole('link', { name: 'Поръчки' }).click();
  await expect(page).toHaveURL(new RegExp(`status=pending`));
  await expect(page).toHaveURL(new RegExp(`search=.*${order.number}`));
  await expect(box).toBeChecked();

  const bar = page.getByRole('group', { name: 'Действия с избраните' });
  const question = page.getByRole('alertdialog');
  await bar.getByRole('button', { name: 'Изтрий' }).click();
  await expect(question).toContainText('Да изтрием ли 1 поръчка?');
  await expect(question).toContainText('1 клиент ще получи писмо.');
  await question.getByRole('button', { name: 'Изтрий 1' }).click();
  await expect(box).toHaveCount(0);
  await page.getByRole('button', { name: 'Върни', exact: true }).click();
  await expect(box).toBeVisible();

  await main
    .getByRole('button', { name: 'Още действия' })
    .or(main.getByRole('button', { name: /Действия/ }))
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Изтрий' }).click();
  await question.getByRole('button', { name: 'Изтрий поръчката' }).click();
  await expect(page.getByText('Order deleted successfully.').first()).toBeVisible();
  // The message may be that of the first deletion.
  await expect(box).toHaveCount(0);
  await page.goto(`/admin/orders?status=deleted&search=${order.number}`);
  await box.check();
  await bar.getByRole('button', { name: 'Възстанови' }).click();
  await expect(box).toHaveCount(0);
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: `Поръчка №${order.number}` })).toBeVisible();
});

test('the office of an order is shown and kept while the list of offices is loading', async ({ page, request }) => {
  const offices = (await (await request.get('/api/delivery/offices?courier=speedy')).json()).offices;
  const { id: officeId, name } = offices.at(-1);
  const { order } = await placeOrder(request, {
    changes: { delivery: { method: 'office', courier: 'speedy', officeId } },
  });
  await signIn(page, owner);
  let response = () => {};
  const requested = new Promise<void>((resolve) => (response = resolve));
  await page.route('**/api/delivery/offices?*', async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto(`/admin/orders/${order.id}/edit`);
  const selected = page.getByLabel('Офис', { exact: true });
  const expectOwn = async () => {
    await expect(selected).toHaveValue(officeId);
    await expect(selected.locator('option:checked')).toContainText(name);
  };
  await expectOwn();
  response();
  await expect(selected.locator('option')).toHaveCount(offices.length);
  await expectOwn();
  await page.getByLabel('Търсене на офис по град или име').fill('никъде няма такъв');
  await expect(selected.locator('option')).toHaveCount(1);
  await expectOwn();
  await page.getByLabel('Име', { exact: true }).fill('Поправена');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByText('Order updated successfully.').first()).toBeVisible();
  const { order: stored } = await (await page.request.get(`/api/admin/orders/${order.id}`)).json();
  expect(stored).toMatchObject({ contact: { firstName: 'Поправена' }, delivery: { officeId } });

  await page.goto(`/admin/orders/${order.id}/edit`);
  await page.getByLabel('Куриер').selectOption('econt');
  await expect(selected).toHaveValue('');
  await expect(selected.locator('option:checked')).toHaveText('Избери офис');
});

test('moves one order from new to packed in four clicks, with its packing slip', async ({ page, request }) => {
  const { order } = await placeOrder(request);
  await signIn(page, owner);
  await page.goto(`/admin/orders/${order.id}`);
  let clickCount = 0;
  const click = async (target: Locator) => {
    clickCount += 1;
    await target.click();
  };
  const main = page.getByRole('main');
  await click(main.getByRole('button', { name: 'Потвърди', exact: true }));
  await click(main.getByRole('button', { name: 'Опаковай', exact: true }));
  const print = main.getByRole('link', { name: 'Печат', exact: true });
  const [slip] = await Promise.all([page.context().waitForEvent('page'), click(print)]);
  await slip.close();
  await expect(main.getByRole('button', { name: 'Изпрати', exact: true })).toBeVisible();
  expect(clickCount).toBeLessThanOrEqual(4);
});
