import { expect } from '@playwright/test';
import { owner, signIn, test } from '../support/journey-test.ts';
import { placeOrder } from '../support/place-order.ts';

test.describe('a list that fails', () => {
  test.use({ expectedErrors: /500|Failed to fetch|net::ERR/ });

  test('says at once that it is tried again, and shows the failure once that is given up', async ({ page }) => {
    await signIn(page, owner);
    await page.route('**/api/admin/orders?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Нещо се обърка.', code: 'INTERNAL', requestId: 'r-1' } }),
    );
    await page.goto('/admin/orders');
    const notice = page.getByText('Не успяхме да заредим данните. Опитваме пак…');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Опитай отново' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Опитай отново' })).toBeVisible({ timeout: 60_000 });
    await expect(notice).toBeHidden();
  });
});

test('all matching orders are offered only the moves that one of them can make', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/admin/orders?status=delivered');
  await page
    .getByRole('checkbox', { name: /Избери всички|всички/i })
    .first()
    .check();
  const bar = page.getByRole('group', { name: 'Действия с избраните' });
  await bar.getByRole('button', { name: /^Избери всички \d+ в списъка/ }).click();
  await expect(bar.getByRole('link', { name: 'Печат' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Изтрий' })).toBeVisible();
  for (const move of ['Потвърди', 'Опаковай', 'Изпрати', 'Създай товарителници', 'Откажи'])
    await expect(bar.getByRole('button', { name: move, exact: true })).toHaveCount(0);
});

test('the movements of an order open its payment', async ({ page, request }) => {
  const { order } = await placeOrder(request);
  await signIn(page, owner);
  await page.goto(`/admin/orders/${order.id}`);
  const movements = page.getByRole('link', { name: 'Движения' });
  await expect(movements).toHaveAttribute('href', /\/admin\/payments\/[0-9a-f-]{36}$/);
  await movements.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Плащане по поръчка №${order.number}`);
});

test('a text that the shop came with is published as it is', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/admin/pages/accessibility');
  await page.getByRole('button', { name: 'Прегледах, публикувай така' }).click();
  await expect(page.getByRole('link', { name: 'Версия 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Прегледах, публикувай така' })).toHaveCount(0);
});

test('a change that the server reports asks for the list once', async ({ page, request }) => {
  const { order } = await placeOrder(request);
  await page.addInitScript(reportOwnMovesOnly);
  await signIn(page, owner);
  const asked: string[] = [];
  await page.goto(`/admin/orders?search=${order.number}`);
  const row = page.locator('[data-row]').first();
  await expect(row).toContainText(`№${order.number}`);
  page.on('request', (sent) => void (/\/api\/admin\/orders\?/.test(sent.url()) && asked.push(sent.url())));
  await row.getByRole('button', { name: /Действия|Още/ }).click();
  await page.getByRole('menuitem', { name: 'Потвърди' }).click();
  await expect(row).toContainText('Потвърдена');
  await page.waitForTimeout(2_000);
  expect(asked.length).toBe(1);
});

/**
 * Replaces the live updates of the page by ones that report its own move of an order and nothing else: orders of other
 * tests would ask for the list too, and a busy server may report later than the panel waits.
 */
function reportOwnMovesOnly(): void {
  const sources = new Set<EventTarget>();
  class OwnReports extends EventTarget {
    constructor() {
      super();
      sources.add(this);
      setTimeout(() => this.dispatchEvent(new Event('open')), 0);
    }
    close(): void {
      sources.delete(this);
    }
  }
  Object.assign(globalThis, { EventSource: OwnReports });
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await send(...request);
    const method = request[1]?.method ?? (request[0] instanceof Request ? request[0].method : 'GET');
    if (method === 'PATCH' && response.ok) setTimeout(report, 300);
    return response;
  };
  function report(): void {
    const data = JSON.stringify({ topics: ['orders'] });
    for (const source of sources) source.dispatchEvent(new MessageEvent('changed', { data }));
  }
}
