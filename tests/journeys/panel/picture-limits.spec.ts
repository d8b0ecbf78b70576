import { expect, type Locator, type Page } from '@playwright/test';
import { owner, signIn, test } from '../support/journey-test.ts';

const tooLarge = { name: 'голяма.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
const refusal = '„голяма.jpg“ е 10,1 MB, а може най-много 10 MB. Намали я и опитай пак.';

async function expectRefused(page: Page, { field, input }: { field: Locator; input: Locator }): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await expect(field).toContainText('Снимки до 10 MB.');
  await input.setInputFiles(tooLarge);
  await expect(field).toContainText(refusal);
  expect(sent.filter((url) => url.includes('/media'))).toEqual([]);
}

test('the limit of a picture is shown at its field, which refuses a larger one before uploading', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/admin/products/new');
  const pictures = page.getByRole('region', { name: 'Снимки' });
  await expectRefused(page, { field: pictures, input: pictures.getByLabel('Снимки', { exact: true }) });
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Нова категория' }).click();
  const picture = page.getByRole('dialog').getByRole('group', { name: 'Снимка' });
  await expectRefused(page, { field: picture, input: picture.getByLabel('Снимка на категорията') });
});
