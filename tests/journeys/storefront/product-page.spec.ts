import { expect } from '@playwright/test';
import { newCustomer, test } from '../support/journey-test.ts';

// What moves here is part of what is checked.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const mint = '/products/iskra-menta';

test('selecting a variant updates picture, price and URL, and the pictures can be opened by keyboard', async ({
  page,
}) => {
  await page.goto(mint);
  await page.getByRole('navigation', { name: 'Сила' }).getByRole('link', { name: /30 mg/ }).click();
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

test('a variant that is chosen before the scripts of the page are there changes its price, and nothing leaves the page', async ({
  page,
}) => {
  let releaseScripts = () => {};
  const scriptsAreReleased = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route(/\/assets\/(product-more|reviews|related-products|delivery-lines|volume-prices)-/, async (route) => {
    await scriptsAreReleased;
    await route.continue();
  });
  await page.goto(mint);
  await page.evaluate(() => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    new ResizeObserver(() => heights.push(document.body.offsetHeight)).observe(document.body);
  });
  const height = () => page.evaluate(() => document.body.offsetHeight);
  const before = await height();
  await page.getByRole('navigation', { name: 'Сила' }).getByRole('link', { name: /30 mg/ }).click();
  await expect(page).toHaveURL(/variant=ISK-MEN-30-20/);
  await expect(page.locator('.product-price')).toContainText('11,90');
  releaseScripts();
  await expect(page.locator('section[aria-labelledby=about]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const least = await page.evaluate(() => Math.min(...(Reflect.get(window, 'heights') as number[])));
  expect(least).toBeGreaterThan(before * 0.9);
});

test('a guest on a slow device adds a favourite, and sees recently viewed products', async ({ page }) => {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 3 });
  const favouriteButton = page.getByRole('button', { name: 'Запази в „Любими“' });
  await page.goto(mint, { waitUntil: 'commit' });
  await favouriteButton.click();
  const keptButton = page.getByRole('button', { name: 'Запазено в „Любими“' });
  await expect(keptButton).toBeVisible();
  await page.reload();
  await page.mouse.move(200, 200);
  await expect(keptButton).toBeVisible();
  await page.goto('/products/iskra-borovinka');
  await page.mouse.move(200, 200);
  const viewed = page.getByRole('region', { name: 'Разгледани' });
  await expect(viewed.getByRole('link', { name: 'Искра Мента' })).toBeVisible();
});

test('subscribes to a sold-out variant', async ({ page }) => {
  await page.goto('/products/iskra-ledena-menta?variant=ISK-LED-30-20');
  await page.getByLabel('Имейл').fill('ana@example.com');
  await page.getByRole('button', { name: 'Кажи ми, когато е налично' }).click();
  await expect(page.getByText('Ще пишем на ana@example.com')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('subscribes to a sold-out variant', async ({ page }) => {
    await page.goto('/products/iskra-ledena-menta?variant=ISK-LED-30-20');
    await page.getByLabel('Имейл').fill('boris@example.com');
    await page.getByRole('button', { name: 'Кажи ми, когато е налично' }).click();
    await expect(page.getByText('Ще пишем веднъж')).toBeVisible();
  });

  test('a guest who adds a favourite is redirected to sign in', async ({ page }) => {
    await page.goto(mint);
    await page.getByRole('button', { name: 'Запази в „Любими“' }).click();
    await expect(page).toHaveURL(/\/signin\?next=/);
  });
});

test('a guest finds favourites on their page, and removes one there', async ({ page }) => {
  await page.goto('/products/iskra-menta');
  await page.getByRole('button', { name: 'Запази в „Любими“' }).click();
  await expect(page.getByRole('button', { name: 'Запазено в „Любими“' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Любими' }).click();
  await expect(page).toHaveURL(/\/favourites$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Любими' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: 'Искра Мента', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Махни/ }).click();
  await expect(page.getByRole('heading', { name: 'Още няма любими' })).toBeVisible();
});

test('the price is visible in the sticky bar on a small phone, and no toast covers a button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/products/iskra-menta');
  const bar = page.locator('.buy-bar');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('лв.');
  await expect(bar).toContainText('30 mg');
  const button = bar.getByRole('button', { name: 'Добави в количката', exact: true });
  const [price, before] = [await bar.getByText('лв.').boundingBox(), await button.boundingBox()];
  expect((price?.x ?? 0) + (price?.width ?? 0), 'the price ends before the button').toBeLessThan(before?.x ?? 0);
  await button.click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const [toastBox, buttonBox] = [await toast.boundingBox(), await button.boundingBox()];
  const end = (box: typeof toastBox) => (box?.y ?? 0) + (box?.height ?? 0);
  const covers = (toastBox?.y ?? 0) < end(buttonBox) && (buttonBox?.y ?? 0) < end(toastBox);
  expect(toastBox).not.toBeNull();
  expect(covers).toBe(false);
});

test('on a phone the button is in view to the end of its page, and a sheet says what was added', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products/iskra-menta?variant=ISK-MEN-50-20');
  const button = page.locator('.buy-bar').getByRole('button', { name: 'Добави в количката', exact: true });
  await page.getByRole('heading', { name: 'Подобни' }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  const sheet = page.getByRole('region', { name: 'Добавено: Искра Мента' });
  await expect(sheet).toContainText('50 mg · 1 бр. · 12,90 лв.');
  await expect(sheet).toContainText('1 брой в количката: 12,90 лв.');
  await expect(sheet).toContainText('до безплатна доставка');
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await button.click();
  await sheet.getByRole('link', { name: 'Поръчай' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('filters on a phone are a sheet with touch-sized rows, and the button shows the number of results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/products');
  await page.locator('.filters > summary').click();
  const strengths = page.getByRole('group', { name: 'Сила' }).getByRole('checkbox');
  await expect(page.getByRole('group', { name: 'Сила' })).toContainText('Едно еспресо има около 80 mg.');
  await expect(page.getByRole('group', { name: 'Сила' }).locator('label')).toHaveText([
    /^30 mg, лека/,
    /^50 mg, средна/,
    /^80 mg, силна/,
  ]);
  for (const row of await page.locator('.filters label:has([type=checkbox]), .filters .facet li a').all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await strengths.last().check();
  await expect(page).toHaveURL(/values=80-mg/);
  // A range is applied, and more can be chosen.
  await page.getByRole('textbox', { name: 'до', exact: true }).last().fill('20');
  await page.getByRole('button', { name: 'Приложи' }).last().click();
  await expect(page).toHaveURL(/maxPrice=20/);
  const show = page.getByRole('button', { name: /^Покажи \d+$/ });
  await expect(show).toBeInViewport();
  await show.click();
  await expect(page.locator('.filters-show')).toBeHidden();
});

test('the list shows its page number, and a sold-out card links to the back-in-stock form', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('navigation', { name: 'Страници' })).toContainText(/Страница 1 от [2-9]/);
  await page.goto('/products?search=ISK-KOL');
  await expect(page.getByRole('main').getByRole('button', { name: 'Добави в количката', disabled: true })).toHaveCount(
    1,
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Кажи ми/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Кажи ми, когато е налично' })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without its script', () => {
    test.use({ javaScriptEnabled });
    test('a visitor asks about a product and is told that the answer comes by email', async ({ page }) => {
      await page.goto('/products/iskra-menta');
      await page.getByRole('link', { name: 'Попитай за продукта' }).click();
      await page.getByLabel('Въпрос', { exact: true }).fill('Има ли захар?');
      await page.getByRole('textbox', { name: 'Име', exact: true }).fill('Ива');
      await page.getByLabel('Имейл', { exact: true }).fill(newCustomer().email);
      await page.getByRole('button', { name: 'Изпрати въпроса' }).click();
      await expect(page.getByText('Въпросът е изпратен.')).toBeVisible();
    });
  });
}
