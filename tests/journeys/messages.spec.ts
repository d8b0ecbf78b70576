import { expect, type Page } from '@playwright/test';
import { catalogue, type Place } from './message-catalogue.ts';
import { fillDelivery, newPerson, owner, signIn, test } from './shop-page.ts';

// All failures are intentional; a service worker would intercept the requests.
test.use({ expectedErrors: /^/, serviceWorkers: 'block' });

/** Records the page's messages and fails at the end if one of the catalogue is missing. */
function listenTo(page: Page, part: keyof typeof catalogue) {
  const logged: string[] = [];
  const heard: Record<Place, string[]> = { screen: [], log: [] };
  page.on('console', (message) => logged.push(message.text()));
  return {
    async sees(text: string): Promise<void> {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      heard.screen.push(text);
    },
    async logs(text: string): Promise<void> {
      await expect.poll(() => logged.some((line) => line === text || line.startsWith(`${text} `)), text).toBe(true);
      heard.log.push(text);
    },
    heardAll(): void {
      for (const place of ['screen', 'log'] as const)
        expect(heard[place].toSorted()).toEqual(catalogue[part][place].toSorted());
    },
  };
}

/**
 * Makes a call fail without a server message during `work`: with 500 for a form or button, with 400 for a list (no
 * retry).
 */
async function failing(page: Page, call: string, work: () => Promise<void>): Promise<void> {
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
  const { sees, logs, heardAll } = listenTo(page, 'visitor');
  const person = newPerson();
  const press = (name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await page.goto('/register');
  await page.getByLabel('Име', { exact: true }).fill(person.firstName);
  await page.getByLabel('Фамилия').fill(person.lastName);
  await page.getByLabel('Имейл').fill(person.email);
  await page.getByLabel('Парола', { exact: true }).fill(person.password);
  await failing(page, 'POST /auth/register', async () => {
    await press('Регистрация');
    await sees('Регистрацията не бе успешна.');
    await logs('Registration failed');
  });
  await press('Регистрация');
  await sees('Регистрацията бе успешна.');
  await logs('Register successful');

  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Имейл').fill(person.email);
  await page.getByLabel('Парола', { exact: true }).fill('wrong');
  await press('Вход');
  await sees('Влизането не бе успешно.');
  await logs('Login failed');
  await logs('API Error');
  await page.getByLabel('Парола', { exact: true }).fill(person.password);
  await press('Вход');
  await sees('Вписахте се успешно.');
  await logs('Login successful');

  await page.getByRole('banner').getByRole('link', { name: 'Продукти' }).first().click();
  await expect(page).toHaveURL(/\/products/);
  await page.route('**/api/cart/add', (route) => route.abort());
  await press('Добави в количката');
  await sees('Неуспешно добавяне в количката.');
  await logs('Network Error');
  await page.unroute('**/api/cart/add');
  await press('Добави в количката');
  await sees('Продуктът е добавен в количката.');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Количка/ })
    .click();
  await failing(page, 'PUT /cart/edit/*', async () => {
    await press(/^Повече /);
    await sees('Неуспешно редактиране на продукта в количката.');
  });
  await press(/^Повече /);
  await sees('Количката е обновена.');
  await failing(page, 'DELETE /cart/remove/*', async () => {
    await press(/^Премахни /);
    await sees('Неуспешно премахване на продукта от количката.');
  });
  await failing(page, 'DELETE /cart', async () => {
    await press('Изчисти количката');
    await page.getByRole('dialog').getByRole('button', { name: 'Да, изчисти' }).click();
    await sees('Неуспешно изчистване на количката.');
  });

  await page.getByRole('link', { name: 'Към поръчката' }).click();
  await fillDelivery(page);
  await failing(page, 'POST /orders/create', async () => {
    await press('Поръчай');
    await sees('Поръчката е неуспешна');
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Количка/ })
    .click();
  await press(/^Премахни /);
  await sees('Продуктът е премахнат от количката.');
  await press('Върни');
  await press('Изчисти количката');
  await page.getByRole('dialog').getByRole('button', { name: 'Да, изчисти' }).click();
  await sees('Количката е изчистена.');

  const leave = () => page.getByRole('banner').getByRole('button', { name: 'Изход' }).click();
  await failing(page, 'POST /auth/logout', async () => {
    await leave();
    await sees('Изходът не бе успешен.');
    await logs('Logout failed');
  });
  await failing(page, 'GET /auth/me', async () => {
    await page.goto('/products');
    await logs('Failed to fetch user');
  });
  await page.reload();
  await leave();
  await sees('Изходът бе успешен.');
  heardAll();
});

test('the shop reports what failed to load, and retries', async ({ page }) => {
  await page.goto('/contact');
  await failing(page, 'GET /products?*', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Продукти' }).click();
    await expect(page.getByRole('heading', { name: 'Неуспешно зареждане на продуктите.' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Опитай отново' }).click();
  await failing(page, 'GET /products/*', async () => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Неуспешно зареждане на продукта.' })).toBeVisible();
  });
});

test('the panel reports the results for products and categories word for word', async ({ page }, {
  repeatEachIndex,
}) => {
  const { sees, logs, heardAll } = listenTo(page, 'goods');
  const name = `Съобщителна ${Date.now()}-${repeatEachIndex}`;
  const press = (what: string) => page.getByRole('button', { name: what, exact: true }).first().click();
  const go = (section: string) => page.locator('#sidebar').getByRole('link', { name: section, exact: true }).click();
  const choose = async (row: string, step: string) => {
    await press(`Действия: ${row}`);
    await page.getByRole('menuitem', { name: step, exact: true }).click();
  };
  await signIn(page, owner);
  await failing(page, 'GET /admin/products?*', async () => {
    await page.goto('/admin/products');
    await sees('Неуспешно зареждане на продуктите.');
  });
  await press('Опитай отново');
  await failing(page, 'GET /admin/products/*', async () => {
    await page.getByRole('main').locator('.row-link').first().click();
    await sees('Неуспешно зареждане на продукта.');
    await logs('Failed to get product');
  });

  await go('Продукти');
  await page.getByRole('link', { name: 'Нов продукт' }).click();
  await page.getByLabel('Име', { exact: true }).fill(name);
  await page.getByLabel('Цена', { exact: true }).fill('12,90');
  await page.getByLabel('SKU').fill(name.slice(-16));
  await failing(page, 'POST /admin/products/create', async () => {
    await press('Запази');
    await sees('Неуспешно създаване на продукта.');
    await logs('Failed to create the product.');
  });
  await press('Запази');
  await sees('Продуктът е създаден успешно.');
  await logs('Product created successfully.');
  await page.getByLabel('Цена', { exact: true }).fill('13,90');
  await failing(page, 'PUT /admin/products/*', async () => {
    await press('Запази');
    await sees('Неуспешно актуализиране на продукта.');
    await logs('Failed to update the product.');
  });
  await press('Запази');
  await sees('Продуктът е актуализиран успешно.');

  await go('Продукти');
  await failing(page, 'PUT /products/*/updateStatus', async () => {
    await choose(name, 'Архивирай');
    await sees('Неуспешно актуализиране на статуса на продукта.');
    await logs('Updating product status failed');
  });
  await choose(name, 'Архивирай');
  await sees('Product status updated to archived.');
  await failing(page, 'DELETE /admin/products/*', async () => {
    await choose(name, 'Изтрий');
    await press('Изтрий продукта');
    await sees('Неуспешно изтриване на продукта.');
    await logs('Failed to delete product');
  });
  await choose(name, 'Изтрий');
  await press('Изтрий продукта');
  await sees('Продуктът е изтрит успешно.');

  await failing(page, 'GET /categories', async () => {
    await page.goto('/admin/categories');
    await sees('Неуспешно зареждане на категориите.');
    await logs('Failed to fetch categories.');
  });
  await press('Опитай отново');
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Запази' }).click();
  await press('Нова категория');
  await dialog.getByLabel('Име').fill(name);
  await failing(page, 'POST /admin/categories/create', async () => {
    await save();
    await sees('Неуспешно създаване на категория.');
    await logs('Creating category failed.');
  });
  await save();
  await sees('Категорията е създадена успешно.');
  await logs('Category created successfully.');
  await choose(name, 'Редактирай');
  await dialog.getByLabel('Име').fill(`${name} и още`);
  await failing(page, 'PUT /admin/categories/*', async () => {
    await save();
    await sees('Неуспешно актуализиране на категорията.');
    await logs('Updating category failed');
  });
  await save();
  await sees('Категорията е актуализирана успешно.');
  await failing(page, 'DELETE /admin/categories/*', async () => {
    await choose(`${name} и още`, 'Изтрий');
    await press('Изтрий категорията');
    await sees('Неуспешно изтриване на категорията.');
    await logs('Deleting category failed');
  });
  await choose(`${name} и още`, 'Изтрий');
  await press('Изтрий категорията');
  await sees('Категорията е изтрита успешно.');

  await page.route('**/ratings-screen*.js', (route) => route.abort());
  await page.goto('/admin/ratings');
  await sees('Something went wrong.');
  await sees("We're working to fix the problem. Please try again later.");
  await page.unroute('**/ratings-screen*.js');
  await sees('Try Again');
  await press('Try Again');
  await expect(page.getByRole('heading', { name: 'Оценки и отзиви', level: 1 })).toBeVisible();
  heardAll();
});

test('the panel reports the results for users and orders word for word', async ({ page }) => {
  const { sees, logs, heardAll } = listenTo(page, 'people');
  const { email, firstName, lastName } = newPerson();
  const press = (what: string) => page.getByRole('button', { name: what, exact: true }).first().click();
  const go = (section: string) => page.locator('#sidebar').getByRole('link', { name: section, exact: true }).click();
  await signIn(page, owner);
  await failing(page, 'GET /admin/users?*', async () => {
    await page.goto('/admin/users');
    await sees('Failed to fetch users.');
  });
  await press('Опитай отново');
  await page.getByRole('link', { name: 'Нов потребител' }).click();
  await page.getByLabel('Име', { exact: true }).fill(firstName);
  await page.getByLabel('Фамилия').fill(lastName);
  await page.getByLabel('Имейл', { exact: true }).fill(email);
  await failing(page, 'POST /admin/users/create', async () => {
    await press('Запази');
    await sees('Failed to create user.');
  });
  await press('Запази');
  await sees('User created successfully.');

  await go('Потребители');
  await page.getByLabel('Търсене', { exact: true }).fill(email);
  const row = page.getByRole('table', { name: 'Потребители' }).locator('[data-row]');
  await expect(row).toHaveCount(1);
  await page.reload();
  await failing(page, 'GET /admin/user/*', async () => {
    await row.locator('.row-link').click();
    await sees('Failed to fetch user.');
    await logs('Failed to get user');
  });
  await failing(page, 'GET /orders/*', async () => {
    await press('Опитай отново');
    await sees('Failed to get user orders');
  });
  await page.getByLabel('Телефон').fill('0888 765 432');
  await failing(page, 'PUT /admin/user/*', async () => {
    await press('Запази');
    await sees('Failed to update user.');
    await logs('Failed to update the user.');
  });
  await press('Запази');
  await sees('User updated successfully.');
  await page.goBack();
  const remove = async () => {
    await row.getByRole('button', { name: /^Действия/ }).click();
    await page.getByRole('menuitem', { name: 'Изтрий' }).click();
    await press('Изтрий потребителя');
  };
  await failing(page, 'DELETE /admin/user/*', async () => {
    await remove();
    await sees('Failed to delete user.');
    await logs('Failed to delete user');
  });
  await remove();
  await sees('User deleted successfully.');

  await failing(page, 'GET /admin/orders?*', async () => {
    await go('Поръчки');
    await sees('Failed to fetch orders.');
  });
  await press('Опитай отново');
  await failing(page, 'GET /admin/orders/*', async () => {
    await page.getByRole('main').locator('.row-link').first().click();
    await sees('Failed to fetch order.');
  });
  await go('Поръчки');
  await page.getByRole('link', { name: 'Нова поръчка' }).click();
  await page.getByLabel('Кой се обажда?').fill('ива');
  await page.getByRole('listbox', { name: 'Намерено' }).getByRole('option').first().click();
  await page.getByLabel('Телефон', { exact: true }).fill('0888 123 456');
  await page.getByLabel('Добави продукт').fill('манго');
  await page.getByRole('listbox', { name: 'Намерено' }).getByRole('option').first().click();
  await page.getByLabel('Град').fill('Пловдив');
  await page.getByLabel('Пощенски код').fill('4000');
  await page.getByLabel('Улица и номер').fill('ул. Гладстон 1');
  await page.getByLabel('Клиентът приема общите условия').check();
  await expect(page.getByRole('region', { name: 'Запазване' })).toContainText('Общо');
  await failing(page, 'POST /admin/phone-orders/create', async () => {
    await press('Приеми поръчката');
    await sees('Failed to create order.');
  });
  await press('Приеми поръчката');
  await sees('Order created successfully.');
  await failing(page, 'PUT /admin/orders/*', async () => {
    await press('Потвърди');
    await sees('Failed to update order.');
    await logs('Failed to update the order.');
  });
  await press('Потвърди');
  await sees('Order updated successfully.');
  const removeOrder = async () => {
    await press('Още действия');
    await page.getByRole('menuitem', { name: 'Изтрий поръчката' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий поръчката' }).click();
  };
  await failing(page, 'DELETE /admin/orders/*', async () => {
    await removeOrder();
    await sees('Failed to delete order.');
    await logs('Failed to delete order');
  });
  await removeOrder();
  await sees('Order deleted successfully.');
  heardAll();
});
