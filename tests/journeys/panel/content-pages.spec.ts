import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';

test.beforeEach(async ({ page }) => signIn(page, owner));

/** Presses a control with the keyboard. */
async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).last();
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press(key);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

test('makes, previews and publishes a page with the keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const title = `Нашата работилница ${Date.now()}`;
  await page.goto('/admin/content');
  await press(page, 'Нова страница');
  await type(page, 'Заглавие', title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await press(page, 'Добави секция');
  await press(page, /^Свободен текст/);
  await expect(page.getByRole('status').filter({ hasText: 'Секцията е добавена' })).toBeAttached();
  // What is required is named before publishing, and its field is opened and focused.
  await press(page, 'Публикувай');
  await expect(page.getByRole('alert').filter({ hasText: 'попълни липсващото' })).toBeVisible();
  await expect(page.getByLabel('Текст', { exact: true })).toBeFocused();
  await type(page, 'Текст', 'Печем всеки ');
  await press(page, 'Получер');
  await page.keyboard.type('вторник');
  await page.keyboard.press('End');
  await page.keyboard.type(' сутрин.');
  await expect(page.getByText('Черновата е запазена')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('вторник')).toBeVisible();

  // A second section is moved above the first, hidden, shown, and removed and brought back.
  await press(page, 'Добави секция');
  await press(page, /^Банер/);
  await type(page, 'Заглавие', 'Отворено в събота');
  await press(page, 'Нагоре: Банер: Отворено в събота');
  await expect(page.getByRole('status').filter({ hasText: 'е 1 от 2' })).toBeAttached();
  await press(page, 'Изтрий: Банер: Отворено в събота');
  await expect(page.getByText('„Банер: Отворено в събота“ е изтрита.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Свободен текст', exact: true })).toBeFocused();
  await press(page, 'Върни секцията');
  await expect(page.getByRole('list', { name: 'Секции на страницата' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Черновата е запазена')).toBeVisible();
  await expectNoViolation(page, 'the editor');

  // A press on a section in the preview chooses it. The frame is scaled, which Playwright's own press misses.
  await page.frameLocator('iframe').getByText('вторник').dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Свободен текст', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

  // Left and opened again, the editor goes on from what was saved last.
  await type(page, 'Заглавие', 'Преди да изляза');
  await expect(page.getByText('Черновата е запазена')).toBeVisible();
  await page.getByRole('link', { name: 'Начало и страници' }).first().click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: /^Свободен текст/ }).click();
  await expect(page.getByLabel('Заглавие', { exact: true })).toHaveValue('Преди да изляза');

  // Another tab that edits the same page is told, and loses nothing.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByLabel('Заглавие', { exact: true }).fill('Как работим');
  await expect(page.getByText('Черновата е запазена')).toBeVisible();
  await other.getByRole('button', { name: /^Свободен текст/ }).click();
  await other.getByLabel('Заглавие', { exact: true }).fill('От другия раздел');
  await expect(other.getByRole('alert').filter({ hasText: 'променена другаде' })).toBeVisible();
  await other.getByRole('button', { name: 'Вземи другото' }).click();
  await expect(other.getByLabel('Заглавие', { exact: true })).toHaveValue('Как работим');
  await other.getByRole('button', { name: 'Отмени', exact: true }).click();
  await expect(other.getByLabel('Заглавие', { exact: true })).toHaveValue('От другия раздел');
  await other.getByRole('button', { name: 'Повтори', exact: true }).click();
  await other.close();
  await page.reload();

  await press(page, 'Публикувай');
  await expect(page.getByText('Страницата е публикувана.').first()).toBeVisible();
  const pages = await (await page.request.get(`/api/admin/content-pages?search=${encodeURIComponent(title)}`)).json();
  // Nothing on it is pressed, and its first heading is not hydrated.
  await page.goto(pages.contentPages[0].path, { waitUntil: 'load' });
  await expect(page.getByText('Отворено в събота')).toBeVisible();
  await expect(page.getByText('вторник', { exact: true })).toBeVisible();
});

test('says when a busy shop does not answer the preview, and shows it by a press', async ({ page }) => {
  await page.goto('/admin/content');
  let refusals = 4;
  await page.route('**/preview/**', (route) =>
    refusals-- > 0 ? route.fulfill({ contentType: 'text/html', body: 'Зает' }) : route.fallback(),
  );
  await page.getByRole('link', { name: 'Начална страница' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'прегледът не е пресен' })).toBeVisible();
  await page.getByRole('button', { name: 'Опитай отново' }).click();
  await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
