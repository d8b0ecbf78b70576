import { expect } from '@playwright/test';
import { test } from './shop-page.ts';

const mint = '/products/iskra-menta';

test('choose a variant: picture, price and address follow, and the pictures open to the keyboard', async ({ page }) => {
  await page.goto(mint);
  await page.getByRole('navigation', { name: 'Вариант' }).getByRole('link', { name: /30 mg/ }).click();
  await expect(page).toHaveURL(/variant=ISK-MEN-30-20/);
  const picture = page.getByRole('link', { name: /30 mg.*Увеличи/ });
  await picture.focus();
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: /Снимки: Искра Мента/ });
  await expect(zoom.getByText('1 от 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByText('2 от 5')).toBeVisible();
  await page.keyboard.press('End');
  await expect(zoom.getByText('5 от 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(page.locator('.gallery-field')).toBeFocused();
});

test('a guest on a slow device keeps a product in the browser, and sees what was looked at before', async ({
  page,
}) => {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const heart = page.getByRole('button', { name: 'Запази в „Любими“' });
  await page.goto(mint, { waitUntil: 'commit' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await page.mouse.move(200, 200);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/products/iskra-borovinka');
  await page.mouse.move(200, 200);
  const viewed = page.getByRole('region', { name: 'Разгледани' });
  await expect(viewed.getByRole('link', { name: 'Искра Мента' })).toBeVisible();
});

test('asks to hear of a sold-out variant', async ({ page }) => {
  await page.goto('/products/iskra-ledena-menta?variant=ISK-LED-30-20');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Имейл').fill('ana@example.com');
  await page.getByRole('button', { name: 'Кажи ми, когато е налично' }).click();
  await expect(page.getByText('Ще пишем на ana@example.com')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('asks to hear of a sold-out variant', async ({ page }) => {
    await page.goto('/products/iskra-ledena-menta?variant=ISK-LED-30-20');
    await page.getByLabel('Имейл').fill('boris@example.com');
    await page.getByRole('button', { name: 'Кажи ми, когато е налично' }).click();
    await expect(page.getByText('Ще пишем веднъж')).toBeVisible();
  });

  test('a guest who wants to keep a product is led to sign in', async ({ page }) => {
    await page.goto(mint);
    await page.getByRole('button', { name: 'Запази в „Любими“' }).click();
    await expect(page).toHaveURL(/\/signin\?next=/);
  });
});
