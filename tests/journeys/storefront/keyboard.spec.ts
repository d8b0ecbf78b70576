import { expect, type Page } from '@playwright/test';
import { newCustomer, orderIdOf, register, test } from '../support/journey-test.ts';

/** Presses Tab until the element with the name is focused; fails at the end of the page. */
async function tabTo(page: Page, targetName: RegExp, limit = 120): Promise<void> {
  for (let count = 0; count < limit; count++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null) return '';
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
      return (
        element.getAttribute('aria-label') ??
        (labels.map((label) => label.innerText).join(' ') || (element.textContent ?? ''))
      );
    });
    if (targetName.test(name.trim())) return;
  }
  throw new Error(`Tab did not reach ${targetName}`);
}

test('a tin can be bought with the keyboard alone', async ({ page }) => {
  const customer = newCustomer();
  await register(page, customer);
  await tabTo(page, /^Имейл/);
  await page.keyboard.type(customer.email);
  await tabTo(page, /^Парола/);
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/signin/);

  await page.goto('/products');
  await tabTo(page, /Добави в количката/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();

  await page.goto('/checkout');
  for (const [label, value] of [
    [/^Телефон/, '0888 123 456'],
    [/^Град/, 'Пловдив'],
    [/^Пощенски код/, '4000'],
    [/^Улица и номер/, 'ул. Гладстон 1'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  await tabTo(page, /Приемам общите условия/);
  await page.keyboard.press('Space');
  await tabTo(page, /Поръчай/);
  await page.keyboard.press('Enter');
  await expect.poll(() => /[0-9a-f]{8}-/.test(page.url())).toBe(true);
  expect(orderIdOf(page)).toBeTruthy();
});
