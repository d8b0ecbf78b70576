import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { test } from '../support/journey-test.ts';

test('suggests products while typing, by keyboard alone, without an axe violation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const field = page.getByLabel('Търсене', { exact: true });
  await field.click();
  await field.pressSequentially('metna');
  const list = page.getByRole('listbox', { name: 'Предложения' });
  await expect(list.getByRole('option', { name: /Искра Мента/ }).first()).toBeVisible();
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(8);
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', 'search-list-0');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await expectNoViolation(page, 'suggestions');
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('metna');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/products\/iskra-/);
});

test('a search without results offers alternatives, and stays in the recent searches until cleared', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByLabel('Търсене', { exact: true });
  await field.click();
  await expect(field).toHaveRole('combobox');
  await field.fill('физика квази');
  await field.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('heading', { name: 'Най-търсени' })).toBeVisible();
  await field.click();
  await field.fill('');
  await expect(page.getByRole('option', { name: 'физика квази' })).toBeVisible();
  await page.getByRole('button', { name: 'Изчисти скорошните търсения' }).click();
  await expect(page.getByRole('option', { name: 'физика квази' })).toHaveCount(0);
});
