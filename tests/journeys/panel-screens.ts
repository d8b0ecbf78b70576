import { expect, type Page } from '@playwright/test';

/** Every screen of the panel; a `*` stands for the first record of the list before it. */
export const panelScreens = [
  '/admin',
  '/admin/orders',
  '/admin/orders/*',
  '/admin/orders/*/edit',
  '/admin/orders/*/lines',
  '/admin/orders/new',
  '/admin/products',
  '/admin/products/*',
  '/admin/products/new',
  '/admin/products/grid',
  '/admin/products/import',
  '/admin/products/stock',
  '/admin/popular-sections',
  '/admin/popular-sections/*',
  '/admin/popular-sections/new',
  '/admin/categories',
  '/admin/users',
  '/admin/users/*',
  '/admin/users/new',
  '/admin/users/groups',
  '/admin/payments',
  '/admin/payments/*',
  '/admin/payments/cards',
  '/admin/payments/webhooks',
  '/admin/discounts',
  '/admin/discounts/*',
  '/admin/discounts/new',
  '/admin/discounts/explain',
  '/admin/settings',
  '/admin/settings/currency',
  '/admin/activities',
  '/admin/activities/*',
  '/admin/ratings',
  '/admin/sms',
  '/admin/sms/single',
  '/admin/sms/campaign',
  '/admin/sms/templates',
  '/admin/sms/settings',
  '/admin/inquiries',
  '/admin/inquiries/*',
  '/admin/pages',
  '/admin/pages/tos',
  '/admin/messages',
  '/admin/notifications',
];

/** Opens a screen and waits until it shows what it is for. False where there is no record to open. */
export async function openScreen(page: Page, screen: string): Promise<boolean> {
  const [list = '', rest] = screen.split('/*');
  await goTo(page, list);
  if (rest === undefined) return true;
  const first = page.getByRole('main').locator('.row-link').first();
  if ((await first.count()) === 0) return false;
  await goTo(page, `${await first.getAttribute('href')}${rest}`);
  return true;
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}
