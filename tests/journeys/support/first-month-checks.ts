import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoViolation } from './expect-no-violation.ts';
import { newCustomer, owner, signIn } from './journey-test.ts';
import { post } from './panel-api.ts';

/** Staff ask the European register about a VAT number before they issue an invoice, and issue none. */
export async function askVies(panel: Page, orderId: string): Promise<void> {
  await panel.goto(`/admin/orders/${orderId}`);
  await panel.getByRole('button', { name: 'Издай фактура' }).click();
  const dialog = panel.getByRole('dialog');
  const number = dialog.getByLabel('ДДС номер');
  const check = dialog.getByRole('button', { name: 'Провери ДДС номера' });
  await number.fill('831642181');
  await expect(dialog.getByText('Започва с държавата, като BG123456789.')).toBeVisible();
  await expect(check).toBeDisabled();
  await number.fill('bg 831642181');
  await check.click();
  await expect(dialog.getByText('Номерът е регистриран. КУПУВАЧ ЕООД')).toBeVisible();
  await expectNoViolation(panel, 'the dialog of an invoice');
  await number.fill('BG831642000');
  await check.click();
  await expect(dialog.getByText('Няма такъв номер в регистъра.')).toBeVisible();
  await panel.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** An inspector of the tax agency sees the sales of the month without their buyers, and nothing else of the panel. */
export async function inspect({
  browser,
  panel,
  baseURL,
  month,
  prepare,
}: {
  browser: Browser;
  panel: Page;
  baseURL: string;
  month: string;
  /** Runs before the inspector's page is used. */
  prepare: (page: Page) => Promise<void>;
}): Promise<void> {
  const { email, password, ...name } = newCustomer();
  const user = { email, password, ...name, role: 'admin', permissions: ['inspection'] };
  await post(panel.request, '/auth/confirm', { password: owner.password });
  await post(panel.request, '/admin/users/create', { user });
  const page = await browser.newPage({ baseURL, locale: 'bg-BG' });
  await prepare(page);
  await signIn(page, { email, password });
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/admin\/inspection/);
  await page.goto(`/admin/inspection?month=${month}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/Фактура № \d{10}/)).toBeVisible();
  await expectNoViolation(page, 'the sales for the tax agency');
  for (const part of ['documents', 'payments', 'files', 'changes']) {
    await page.goto(`/admin/inspection?month=${month}&part=${part}`);
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    await expect(main).not.toContainText(/Ива Петрова|@example\.com|0888 123 456/);
    if (part === 'changes' || part === 'payments') continue;
    const href = await main.getByRole('row').nth(1).getByRole('link').first().getAttribute('href');
    const opened = await page.request.get(String(href));
    expect(opened.status(), part).toBe(200);
    expect((await opened.body()).subarray(0, 5).toString(), part).toBe(part === 'files' ? '<?xml' : '%PDF-');
  }
  await expect(page.getByRole('navigation', { name: 'Раздели' }).getByRole('link')).toHaveText(['Проверка от НАП']);
  await page.close();
}
