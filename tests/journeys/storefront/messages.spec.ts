import { expect, type Page } from '@playwright/test';
import { fillDelivery, newCustomer, owner, signIn, test } from '../support/journey-test.ts';
import { catalogue, type Place } from '../support/message-catalogue.ts';

// All failures are intentional.
test.use({ expectedErrors: /^/ });

/** Records the page's messages and fails at the end if one of the catalogue is missing. */
function recordMessages(page: Page, part: keyof typeof catalogue) {
  const consoleLines: string[] = [];
  const messages: Record<Place, string[]> = { screen: [], log: [] };
  page.on('console', (message) => consoleLines.push(message.text()));
  return {
    async expectText(text: string): Promise<void> {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      messages.screen.push(text);
    },
    async expectLog(text: string): Promise<void> {
      await expect
        .poll(() => consoleLines.some((line) => line === text || line.startsWith(`${text} `)), text)
        .toBe(true);
      messages.log.push(text);
    },
    expectAll(): void {
      for (const kind of ['screen', 'log'] as const)
        expect(messages[kind].toSorted()).toEqual(catalogue[part][kind].toSorted());
    },
  };
}

/**
 * Makes a call fail without a server message during `work`: with 500 for a form or button, with 400 for a list (no
 * retry).
 */
async function withFailingCall(page: Page, call: string, work: () => Promise<void>): Promise<void> {
  const [method = '', path = ''] = call.split(' ');
  const url = `**/api${path}`;
  await page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: method === 'GET' ? 400 : 500, json: {} })
      : route.fallback(),
  );
  await work();
  await page.unroute(url);
}

// Requests are intercepted throughout the test: toggling the interception between steps once left a page without a
// response.
test.beforeEach(({ page }) => page.route('**/api/**', (route) => route.fallback()));

test('there are 76 distinct messages', () => {
  const all = Object.values(catalogue).flatMap(({ screen, log }) => [...screen, ...log]);
  expect([all.length, new Set(all).size]).toEqual([76, 76]);
});

test('reports the results of registration, sign-in, cart and order word for word', async ({ page }) => {
  const { expectText, expectLog, expectAll } = recordMessages(page, 'visitor');
  const customer = newCustomer();
  const clickButton = (name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await page.goto('/register');
  await page.getByLabel('Име', { exact: true }).fill(customer.firstName);
  await page.getByLabel('Фамилия').fill(customer.lastName);
  await page.getByLabel('Имейл').fill(customer.email);
  await page.getByLabel('Парола', { exact: true }).fill(customer.password);
  await withFailingCall(page, 'POST /auth/register', async () => {
    await clickButton('Регистрация');
    await expectText('Регистрацията не бе успешна.');
    await expectLog('Registration failed');
  });
  await clickButton('Регистрация');
  await expectText('Регистрацията бе успешна.');
  await expectLog('Register successful');

  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Имейл').fill(customer.email);
  await page.getByLabel('Парола', { exact: true }).fill('wrong');
  await clickButton('Вход');
  await expectText('Влизането не бе успешно.');
  await expectLog('Login failed');
  await expectLog('API Error');
  await page.getByLabel('Парола', { exact: true }).fill(customer.password);
  await clickButton('Вход');
  await expectText('Вписахте се успешно.');
  await expectLog('Login successful');

  await page.getByRole('banner').getByRole('link', { name: 'Продукти' }).first().click();
  await expect(page).toHaveURL(/\/products/);
  await page.route('**/api/cart/add', (route) => route.abort());
  await clickButton('Добави в количката');
  await expectText('Неуспешно добавяне в количката.');
  await expectLog('Network Error');
  await page.unroute('**/api/cart/add');
  await clickButton('Добави в количката');
  await expectText('Продуктът е добавен в количката.');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Количка/ })
    .click();
  await withFailingCall(page, 'PUT /cart/edit/*', async () => {
    await clickButton(/^Повече /);
    await expectText('Неуспешно редактиране на продукта в количката.');
  });
  await clickButton(/^Повече /);
  await expectText('Количката е обновена.');
  await withFailingCall(page, 'DELETE /cart/remove/*', async () => {
    await clickButton(/^Премахни /);
    await expectText('Неуспешно премахване на продукта от количката.');
  });
  await withFailingCall(page, 'DELETE /cart', async () => {
    await clickButton('Изчисти количката');
    await page.getByRole('dialog').getByRole('button', { name: 'Да, изчисти' }).click();
    await expectText('Неуспешно изчистване на количката.');
  });

  await page.getByRole('link', { name: 'Към поръчката' }).click();
  await fillDelivery(page);
  await withFailingCall(page, 'POST /orders/create', async () => {
    await clickButton('Поръчай');
    await expectText('Поръчката е неуспешна');
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Количка/ })
    .click();
  await clickButton(/^Премахни /);
  await expectText('Продуктът е премахнат от количката.');
  await clickButton('Върни');
  await clickButton('Изчисти количката');
  await page.getByRole('dialog').getByRole('button', { name: 'Да, изчисти' }).click();
  await expectText('Количката е изчистена.');

  const leave = () => page.getByRole('banner').getByRole('button', { name: 'Изход' }).click();
  await withFailingCall(page, 'POST /auth/logout', async () => {
    await leave();
    await expectText('Изходът не бе успешен.');
    await expectLog('Logout failed');
  });
  await withFailingCall(page, 'GET /auth/me', async () => {
    await page.goto('/products');
    await expectLog('Failed to fetch user');
  });
  await page.reload();
  await leave();
  await expectText('Изходът бе успешен.');
  expectAll();
});

test('the shop reports what failed to load, and retries', async ({ page }) => {
  await page.goto('/contact');
  await withFailingCall(page, 'GET /products?*', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Продукти' }).click();
    await expect(page.getByRole('heading', { name: 'Неуспешно зареждане на продуктите.' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Опитай отново' }).click();
  await withFailingCall(page, 'GET /products/*', async () => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Неуспешно зареждане на продукта.' })).toBeVisible();
  });
});

test('the panel reports the results for products and categories word for word', async ({ page }, {
  repeatEachIndex,
}) => {
  const { expectText, expectLog, expectAll } = recordMessages(page, 'products');
  const name = `Съобщителна ${Date.now()}-${repeatEachIndex}`;
  const clickButton = (label: string) => page.getByRole('button', { name: label, exact: true }).first().click();
  const openSection = (section: string) =>
    page.locator('#sidebar').getByRole('link', { name: section, exact: true }).click();
  const choose = async (row: string, step: string) => {
    await clickButton(`Действия: ${row}`);
    await page.getByRole('menuitem', { name: step, exact: true }).click();
  };
  await signIn(page, owner);
  await withFailingCall(page, 'GET /admin/products?*', async () => {
    await page.goto('/admin/products');
    await expectText('Неуспешно зареждане на продуктите.');
  });
  await clickButton('Опитай отново');
  await withFailingCall(page, 'GET /admin/products/*', async () => {
    await page.getByRole('main').locator('.row-link').first().click();
    await expectText('Неуспешно зареждане на продукта.');
    await expectLog('Failed to get product');
  });

  await openSection('Продукти');
  await page.getByRole('link', { name: 'Нов продукт' }).click();
  await page.getByLabel('Име', { exact: true }).fill(name);
  await page.getByLabel('Цена', { exact: true }).fill('12,90');
  await page.getByLabel('SKU').fill(name.slice(-16));
  await withFailingCall(page, 'POST /admin/products/create', async () => {
    await clickButton('Запази');
    await expectText('Неуспешно създаване на продукта.');
    await expectLog('Failed to create the product.');
  });
  await clickButton('Запази');
  await expectText('Продуктът е създаден успешно.');
  await expectLog('Product created successfully.');
  await page.getByLabel('Цена', { exact: true }).fill('13,90');
  await withFailingCall(page, 'PUT /admin/products/*', async () => {
    await clickButton('Запази');
    await expectText('Неуспешно актуализиране на продукта.');
    await expectLog('Failed to update the product.');
  });
  await clickButton('Запази');
  await expectText('Продуктът е актуализиран успешно.');

  await openSection('Продукти');
  await withFailingCall(page, 'PUT /products/*/updateStatus', async () => {
    await choose(name, 'Архивирай');
    await expectText('Неуспешно актуализиране на статуса на продукта.');
    await expectLog('Updating product status failed');
  });
  await choose(name, 'Архивирай');
  await expectText('Product status updated to archived.');
  await withFailingCall(page, 'DELETE /admin/products/*', async () => {
    await choose(name, 'Изтрий');
    await clickButton('Изтрий продукта');
    await expectText('Неуспешно изтриване на продукта.');
    await expectLog('Failed to delete product');
  });
  await choose(name, 'Изтрий');
  await clickButton('Изтрий продукта');
  await expectText('Продуктът е изтрит успешно.');

  await withFailingCall(page, 'GET /categories', async () => {
    // The form of a product has them already.
    await page.goto('/admin/categories', { waitUntil: 'load' });
    await expectText('Неуспешно зареждане на категориите.');
    await expectLog('Failed to fetch categories.');
  });
  await clickButton('Опитай отново');
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Запази' }).click();
  await clickButton('Нова категория');
  await dialog.getByLabel('Име').fill(name);
  await withFailingCall(page, 'POST /admin/categories/create', async () => {
    await save();
    await expectText('Неуспешно създаване на категория.');
    await expectLog('Creating category failed.');
  });
  await save();
  await expectText('Категорията е създадена успешно.');
  await expectLog('Category created successfully.');
  await choose(name, 'Редактирай');
  await dialog.getByLabel('Име').fill(`${name} и още`);
  await withFailingCall(page, 'PUT /admin/categories/*', async () => {
    await save();
    await expectText('Неуспешно актуализиране на категорията.');
    await expectLog('Updating category failed');
  });
  await save();
  await expectText('Категорията е актуализирана успешно.');
  await withFailingCall(page, 'DELETE /admin/categories/*', async () => {
    await choose(`${name} и още`, 'Изтрий');
    await clickButton('Изтрий категорията');
    await expectText('Неуспешно изтриване на категорията.');
    await expectLog('Deleting category failed');
  });
  await choose(`${name} и още`, 'Изтрий');
  await clickButton('Изтрий категорията');
  await expectText('Категорията е изтрита успешно.');

  await page.route('**/ratings-screen*.js', (route) => route.abort());
  await page.goto('/admin/ratings', { waitUntil: 'load' });
  await expectText('Something went wrong.');
  await expectText("We're working to fix the problem. Please try again later.");
  await page.unroute('**/ratings-screen*.js');
  await expectText('Try Again');
  await clickButton('Try Again');
  await expect(page.getByRole('heading', { name: 'Оценки и отзиви', level: 1 })).toBeVisible();
  expectAll();
});

test('the panel reports the results for users and orders word for word', async ({ page }) => {
  const { expectText, expectLog, expectAll } = recordMessages(page, 'users');
  const { email, firstName, lastName } = newCustomer();
  const clickButton = (label: string) => page.getByRole('button', { name: label, exact: true }).first().click();
  const openSection = (section: string) =>
    page.locator('#sidebar').getByRole('link', { name: section, exact: true }).click();
  await signIn(page, owner);
  await withFailingCall(page, 'GET /admin/users?*', async () => {
    await page.goto('/admin/users');
    await expectText('Failed to fetch users.');
  });
  await clickButton('Опитай отново');
  await page.getByRole('link', { name: 'Нов потребител' }).click();
  await page.getByLabel('Име', { exact: true }).fill(firstName);
  await page.getByLabel('Фамилия').fill(lastName);
  await page.getByLabel('Имейл', { exact: true }).fill(email);
  await withFailingCall(page, 'POST /admin/users/create', async () => {
    await clickButton('Запази');
    await expectText('Failed to create user.');
  });
  await clickButton('Запази');
  await expectText('User created successfully.');

  await openSection('Потребители');
  await page.getByLabel('Търсене', { exact: true }).fill(email);
  const row = page.getByRole('table', { name: 'Потребители' }).locator('[data-row]');
  await expect(row).toHaveCount(1);
  await page.reload();
  await withFailingCall(page, 'GET /admin/user/*', async () => {
    await row.locator('.row-link').click();
    await expectText('Failed to fetch user.');
    await expectLog('Failed to get user');
  });
  await withFailingCall(page, 'GET /orders/*', async () => {
    await clickButton('Опитай отново');
    await expectText('Failed to get user orders');
  });
  await page.getByLabel('Телефон').fill('0888 765 432');
  await withFailingCall(page, 'PUT /admin/user/*', async () => {
    await clickButton('Запази');
    await expectText('Failed to update user.');
    await expectLog('Failed to update the user.');
  });
  await clickButton('Запази');
  await expectText('User updated successfully.');
  await page.goBack();
  const remove = async () => {
    await row.getByRole('button', { name: /^Действия/ }).click();
    await page.getByRole('menuitem', { name: 'Изтрий' }).click();
    await clickButton('Изтрий потребителя');
  };
  await withFailingCall(page, 'DELETE /admin/user/*', async () => {
    await remove();
    await expectText('Failed to delete user.');
    await expectLog('Failed to delete user');
  });
  await remove();
  await expectText('User deleted successfully.');

  await withFailingCall(page, 'GET /admin/orders?*', async () => {
    await openSection('Поръчки');
    await expectText('Failed to fetch orders.');
  });
  await clickButton('Опитай отново');
  await withFailingCall(page, 'GET /admin/orders/*', async () => {
    await page.getByRole('main').locator('.row-link').first().click();
    await expectText('Failed to fetch order.');
  });
  await openSection('Поръчки');
  await page.getByRole('link', { name: 'Нова поръчка' }).click();
  await page.getByLabel('Кой се обажда?').fill('ива');
  await page.getByRole('listbox', { name: 'Намерено' }).getByRole('option').first().click();
  await page.getByLabel('Телефон', { exact: true }).fill('0888 123 456');
  await page.getByLabel('Добави продукт').fill('манго');
  await page.getByRole('listbox', { name: 'Намерено' }).getByRole('option').first().click();
  // The customer may have ordered to an office in another journey.
  await page.getByRole('radio', { name: 'До адрес' }).check();
  await page.getByLabel('Град').fill('Пловдив');
  await page.getByLabel('Пощенски код').fill('4000');
  await page.getByLabel('Улица и номер').fill('ул. Гладстон 1');
  await page.getByLabel('Клиентът приема общите условия').check();
  await expect(page.getByRole('region', { name: 'Запазване' })).toContainText('Общо');
  await withFailingCall(page, 'POST /admin/phone-orders/create', async () => {
    await clickButton('Приеми поръчката');
    await expectText('Failed to create order.');
  });
  await clickButton('Приеми поръчката');
  await expectText('Order created successfully.');
  await withFailingCall(page, 'PUT /admin/orders/*', async () => {
    await clickButton('Потвърди');
    await expectText('Failed to update order.');
    await expectLog('Failed to update the order.');
  });
  await clickButton('Потвърди');
  await expectText('Order updated successfully.');
  const removeOrder = async () => {
    await clickButton('Още действия');
    await page.getByRole('menuitem', { name: 'Изтрий поръчката' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий поръчката' }).click();
  };
  await withFailingCall(page, 'DELETE /admin/orders/*', async () => {
    await removeOrder();
    await expectText('Failed to delete order.');
    await expectLog('Failed to delete order');
  });
  await removeOrder();
  await expectText('Order deleted successfully.');
  expectAll();
});
