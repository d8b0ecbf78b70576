import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newCustomer, owner, signIn, test } from '../support/journey-test.ts';
import { createProduct, post } from '../support/panel-api.ts';
import { placeOrder } from '../support/place-order.ts';

interface Kind {
  /** Heading of the screen once a colleague has deleted the record. */
  gone: string;
  list: string;
  /** The toast of a deletion. Not set if the record has no delete button on its own screen. */
  toast?: RegExp;
  /** Returns the path of the record's screen and of the call that deletes it. */
  make: (staff: APIRequestContext, buyer: APIRequestContext) => Promise<{ screen: string; call: string }>;
  /** The way to the delete button, if it is in a menu. */
  menu?: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  order: {
    gone: 'Поръчката е изтрита',
    list: '/admin/orders',
    toast: /Order deleted successfully\./,
    menu: 'Още действия',
    make: async (_staff, buyer) => {
      const { id } = (await placeOrder(buyer)).order;
      return { screen: `/admin/orders/${id}`, call: `/admin/orders/${id}` };
    },
  },
  'order being edited': {
    gone: 'Поръчката е изтрита',
    list: '/admin/orders',
    make: async (_staff, buyer) => {
      const { id } = (await placeOrder(buyer)).order;
      return { screen: `/admin/orders/${id}/edit`, call: `/admin/orders/${id}` };
    },
  },
  product: {
    gone: 'Продуктът е изтрит',
    list: '/admin/products',
    toast: /Продуктът е изтрит успешно\./,
    make: async (staff) => {
      const { id } = await createProduct(staff);
      return { screen: `/admin/products/${id}`, call: `/admin/products/${id}` };
    },
  },
  user: {
    gone: 'Потребителят е изтрит',
    list: '/admin/users',
    toast: /User deleted successfully\./,
    make: async (staff) => {
      const { promotionalOptIn: _, ...person } = { ...newCustomer(), promotionalOptIn: false };
      const { user } = await post(staff, '/admin/users/create', { user: person });
      return { screen: `/admin/users/${user.id}`, call: `/admin/user/${user.id}` };
    },
  },
  discount: {
    gone: 'Отстъпката е изтрита',
    list: '/admin/discounts',
    toast: /Отстъпката е изтрита/,
    make: async (staff) => {
      const { discount } = await post(staff, '/admin/discounts/create', {
        ...{ name: 'За кратко', code: null, terms: { kind: 'percent', percent: 5 }, status: 'off' },
      });
      return { screen: `/admin/discounts/${discount.id}`, call: `/admin/discounts/${discount.id}` };
    },
  },
  inquiry: {
    gone: 'Запитването е изтрито',
    list: '/admin/inquiries',
    toast: /Запитването е изтрито/,
    make: async (staff, buyer) => {
      const { email } = newCustomer();
      const text = { company: 'Кафе ООД', name: 'Мая', phone: '0888123456', city: 'Варна', message: 'Цени?' };
      await post(buyer, '/inquiries', { ...text, email, seconds: 30 });
      const { inquiries } = await (await staff.get('/api/admin/inquiries?limit=100')).json();
      const { id } = inquiries.find((one: { email: string }) => one.email === email);
      return { screen: `/admin/inquiries/${id}`, call: `/admin/inquiries/${id}` };
    },
  },
  section: {
    gone: 'Секцията е изтрита',
    list: '/admin/popular-sections',
    make: async (staff) => {
      const section = { title: 'За малко', rule: 'newest', isActive: false };
      const { popularSection } = await post(staff, '/admin/popular-sections/create', section);
      const { id } = popularSection;
      return { screen: `/admin/popular-sections/${id}`, call: `/admin/popular-sections/${id}` };
    },
  },
};

/** Collects the text of every toast, however briefly it is shown. */
async function watch(page: Page): Promise<{ toasts: () => Promise<string[]>; missing: string[] }> {
  const missing: string[] = [];
  page.on('response', (answer) => void (answer.status() === 404 && missing.push(answer.url())));
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenToasts: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.toast')) {
        const isOfSignIn = textContent?.includes('Вписахте се успешно.');
        if (textContent && !isOfSignIn && !seen.includes(textContent)) seen.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const toasts = () => page.evaluate(() => (window as unknown as { seenToasts: string[] }).seenToasts); // set above
  return { toasts, missing };
}

async function remove(request: APIRequestContext, path: string): Promise<void> {
  const { csrfToken } = await (await request.get('/api/csrf-token')).json();
  const answer = await request.delete(`/api${path}`, { headers: { 'x-csrf-token': csrfToken } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

test('a colleague deletes the record one looks at, of any kind: the screen says so, without a toast', async ({
  page,
  browser,
  request,
}) => {
  const colleague = await browser.newContext();
  await signIn(colleague, owner);
  const { toasts } = await watch(page);
  await signIn(page, owner);
  for (const [name, { gone, list, make }] of Object.entries(kinds))
    await test.step(name, async () => {
      const { screen, call } = await make(colleague.request, request);
      await page.goto(screen);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).not.toHaveText(/Не е намерено/);
      await expect(page.getByRole('main').locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);

      await remove(colleague.request, call);

      await expect(heading).toHaveText(gone);
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      expect(await toasts()).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'Към списъка' }).click();
      await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`));
    });
  await colleague.close();
});

test('deleting a record of any kind from its own screen shows the success alone and asks for nothing deleted', async ({
  page,
  request,
}) => {
  const { toasts, missing } = await watch(page);
  await signIn(page, owner);
  const successes: RegExp[] = [];
  for (const [name, { list, toast, make, menu }] of Object.entries(kinds)) {
    if (toast === undefined) continue;
    await test.step(name, async () => {
      const { screen } = await make(page.request, request);
      await page.goto(screen);
      await expect(page.getByRole('main').locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
      if (menu === undefined) await page.getByRole('main').getByRole('button', { name: 'Изтрий', exact: true }).click();
      else {
        await page.getByRole('button', { name: menu }).click();
        await page.getByRole('menuitem', { name: /Изтрий/ }).click();
      }
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: /^Изтрий/ })
        .click();

      await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`));
      successes.push(toast);
      await expect.poll(async () => (await toasts()).length, name).toBeGreaterThanOrEqual(successes.length);
    });
  }
  // Longer than the server gathers changes before it tells of them.
  await page.waitForTimeout(1_500);
  const shown = await toasts();
  expect(shown).toHaveLength(successes.length);
  for (const [index, success] of successes.entries()) expect(shown[index]).toMatch(success);
  expect(missing).toEqual([]);
});

test('a category and a group that a colleague deletes are left by their dialog and form', async ({ page, browser }) => {
  const colleague = await browser.newContext();
  await signIn(colleague, owner);
  const name = `За изтриване ${process.pid}-${Date.now()}`;
  const { category } = await post(colleague.request, '/admin/categories/create', { name, parentId: null });
  const { group } = await post(colleague.request, '/admin/groups/create', { name });
  const { toasts } = await watch(page);
  await signIn(page, owner);

  await page.goto('/admin/categories');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Редакция на категория');
  await remove(colleague.request, `/admin/categories/${category.id}`);
  await expect(page.getByRole('dialog')).toContainText('Категорията е изтрита');
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1);

  await page.goto('/admin/users/groups');
  await page.getByRole('button', { name: `Преименувай „${name}“` }).click();
  await remove(colleague.request, `/admin/groups/${group.id}`);
  await expect(page.getByText('Групата, която преименуваше, е изтрита.')).toBeVisible();
  expect(await toasts()).toEqual([]);
  await colleague.close();
});
