import { expect } from '@playwright/test';
import { owner, signIn, test } from '../support/journey-test.ts';

test.beforeEach(async ({ page }) => signIn(page, owner));

test('tasks of today say what to do and open the list where it is done', async ({ page }) => {
  await page.goto('/admin');
  const tasks = page.getByRole('region', { name: 'Днес' });
  const task = tasks.getByRole('link', { name: /^(Потвърди|Опаковай|Изпрати) \d+/ }).first();
  await expect(task).toBeVisible();
  await task.click();
  await expect(page).toHaveURL(/\/admin\/orders\?.*status=/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

for (const width of [320, 360, 768])
  test(`figures stay on one line and the page within ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin');
    const figures = page.locator('.figure-card strong');
    await expect(figures.first()).toBeVisible();
    const lines = await figures.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('the chart has an axis, and the arrow keys read out one day after another', async ({ page }) => {
  await page.goto('/admin');
  const chart = page.locator('.sales-chart');
  await expect(chart.getByText(/^\d[\d\s]* (лв\.|€)$/).first()).toBeVisible();
  const plot = chart.getByRole('img', { name: /^Оборот за/ });
  await plot.focus();
  const reading = chart.getByRole('status');
  const last = await reading.innerText();
  await page.keyboard.press('ArrowLeft');
  await expect(reading).not.toHaveText(last);
});
