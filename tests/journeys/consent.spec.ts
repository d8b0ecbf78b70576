// Not the journeys' own test: the pages are changed under way, which React reports and mends.
import { expect, test, type Page } from '@playwright/test';

// Pages that a service worker fetched could not be changed under way.
test.use({ serviceWorkers: 'block' });

const pixelId = '1234567890';

/** The shop as it is with a pixel; set in the pages alone, so that no other journey meets the question. */
async function withPixel(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (new URL(request.url()).hostname !== 'localhost') {
      foreign.push(request.url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    }
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace('script-src', 'script-src https://connect.facebook.net'),
    };
    const body = (await response.text()).replace('"pixelId":""', `"pixelId":"${pixelId}"`);
    return route.fulfill({ response, headers, body });
  });
  return foreign;
}

test('nothing foreign is asked before consent; after it the pixel alone, with a view for each page', async ({
  page,
}) => {
  const foreign = await withPixel(page);
  const views = () =>
    page.evaluate(() => {
      // As pixel.ts keeps it until the foreign script is there.
      const { fbq } = window as unknown as { fbq?: { queue: string[][] } };
      return fbq?.queue.filter(([what]) => what === 'track').length ?? 0;
    });
  const question = page.getByRole('dialog', { name: 'Съгласие за реклама' });
  await page.goto('/');
  await expect(question).toBeVisible();
  await page.goto('/products');
  await expect(question).toBeVisible();
  expect(foreign).toEqual([]);
  await question.getByRole('button', { name: 'Да, може' }).click();
  await expect.poll(() => foreign).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  expect(await views()).toBe(1);
  await page.getByRole('link', { name: 'Начало' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(views).toBe(2);
  foreign.length = 0;
  await page.getByRole('button', { name: 'Настройки за бисквитки' }).click();
  await question.getByRole('button', { name: 'Не', exact: true }).click();
  await expect.poll(views).toBe(0);
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Настройки за бисквитки' })).toBeVisible();
  await expect(question).toBeHidden();
  expect(foreign).toEqual([]);
});
