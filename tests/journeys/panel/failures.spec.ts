import { expect, type Locator, type Page } from '@playwright/test';
import { owner, sendCredentials, signIn, test } from '../support/journey-test.ts';
import { panelForms, type PanelForm } from '../support/panel-forms.ts';
import { keepRecords, openScreen } from '../support/panel-screens.ts';

// All failures are intentional.
test.use({ expectedErrors: /^/ });

/** A kind of server failure: the response, and the reason that it includes. */
interface Failure {
  kind: string;
  said?: string;
  /** Without one, the server is not reached. */
  answer?: { status: number; body: object };
}

const withoutReason: Failure = { kind: 'fails without a reason', answer: { status: 500, body: {} } };
const failures: readonly Failure[] = [
  {
    kind: 'refuses',
    said: 'Отказано с причина.',
    answer: { status: 409, body: { message: 'Отказано с причина.', code: 'CONFLICT' } },
  },
  {
    kind: 'fails with a reason',
    said: 'Складът е затворен.',
    answer: { status: 503, body: { message: 'Складът е затворен.' } },
  },
  withoutReason,
  { kind: 'is not reached' },
];

/** POST requests that only read: prices and previews of unsaved input. */
const reads = String.raw`/(quote|preview|explain|csrf-token|free-skus)\b`;

/** What the page is told to fail with. */
interface Failing extends Pick<Failure, 'answer'> {
  /** The addresses of the requests that fail instead of every write. */
  sends?: string | undefined;
  reads: string;
  tried: number;
}

/**
 * Runs in each page before its scripts: gives requests the answer that `failChanges` sets, at a tenth of what it costs to
 * stop every request of a page outside of it.
 */
function answerInPage(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const failing: Failing | undefined = Reflect.get(window, 'failing');
    const url = input instanceof Request ? input.url : String(input);
    if (!failing || !url.includes('/api/')) return send(input, init);
    const isWrite = (init?.method ?? 'GET') !== 'GET' && !new RegExp(failing.reads).test(url);
    if (failing.sends === undefined ? !isWrite : !new RegExp(failing.sends).test(url)) return send(input, init);
    failing.tried += 1;
    if (!failing.answer) throw new TypeError('Failed to fetch');
    return Response.json(failing.answer.body, { status: failing.answer.status });
  };
}

/** Makes every write, or the given request, fail from here on. Returns the number of attempts. */
async function failChanges(page: Page, { answer }: Failure, sends?: RegExp): Promise<() => Promise<number>> {
  const failing: Failing = { ...(answer && { answer }), sends: sends?.source, reads, tried: 0 };
  await page.evaluate((told) => void Object.assign(window, { failing: told }), failing);
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'failing'), 'tried')));
}

/** From here on the page asks the server again. */
async function failNothing(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => void Object.assign(window, { failing: undefined }));
}

const toasts = (page: Page) => page.locator('.toasts .toast:not(.toast-leaving)');

/** Expects exactly one toast with one message, and closes it. */
async function seesOneToast(page: Page, text: string, what: string): Promise<void> {
  await expect(toasts(page).filter({ hasText: text }), what).toBeVisible();
  await expect(toasts(page), what).toHaveCount(1);
  await toasts(page).getByRole('button', { name: 'Затвори съобщението' }).dispatchEvent('click');
  await expect(page.locator('.toasts .toast')).toHaveCount(0);
}

const parts = 3;
for (let part = 0; part < parts; part += 1)
  test(`a failure of every panel form is reported in one toast and keeps the input, part ${part + 1}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await page.addInitScript(answerInPage);
    await keepRecords(baseURL ?? '');
    await signIn(page, owner);
    // How a failure becomes a toast is shared code; its fallback text is the form's own.
    for (const [index, form] of panelForms.filter((_, at) => at % parts === part).entries())
      await test.step(form.file, () => walk(page, form, index === 0 ? failures : [withoutReason]));
  });

async function walk(page: Page, panelForm: PanelForm, kinds: readonly Failure[]): Promise<void> {
  const { file, at, open, change = touch, sends, hasNotice = true, failed } = panelForm;
  await failNothing(page);
  // Two forms of one screen: the second is opened anew.
  if (new URL(page.url()).pathname === at) await page.reload();
  await openScreen(page, at);
  await open?.(page);
  const form = (panelForm.form ?? firstForm)(page);
  await expect(form).toBeVisible();
  await change(form);
  let typed: Filled | undefined;
  for (const failure of kinds) {
    const { kind, said } = failure;
    const what = `${file}: the server ${kind}`;
    const tried = await failChanges(page, failure, sends);
    await submit(form, tried, panelForm.confirm);
    typed ??= await valuesOf(form);
    await seesOneToast(page, said ?? failed, what);
    if (hasNotice) await expect(form.getByRole('alert').first(), what).toBeVisible();
    expect(await valuesOf(form), what).toEqual(typed);
  }
}

/** A form in a dialog takes precedence over those of the page below it. */
function firstForm(page: Page): Locator {
  const inDialog = page.getByRole('dialog').locator('form');
  return page.getByRole('main').locator('form').or(inDialog).filter({ visible: true }).first();
}

type Filled = readonly (string | boolean)[];

function valuesOf(form: Locator): Promise<Filled> {
  return form.evaluate((element) => {
    const fields = element.querySelectorAll<HTMLInputElement>('input:not([type=search]), select, textarea');
    return [...fields].map(({ type, checked, value }) => (['checkbox', 'radio'].includes(type) ? checked : value));
  });
}

/** Forms of the shop with their fallback messages. */
const shopForms = [
  { at: '/register', failed: 'Регистрацията не бе успешна.' },
  { at: '/signin', failed: 'Влизането не бе успешно.' },
  { at: '/forgot-password', failed: 'Писмото не можа да бъде изпратено.' },
  { at: '/contact', failed: 'Запитването не можа да бъде изпратено.' },
  { at: '/order/lookup', failed: 'Поръчката не можа да се потърси.' },
];

test('every failure of a shop form is reported in one toast and in the page', async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(answerInPage);
  for (const [index, form] of shopForms.entries()) await walkShop(page, form, index === 0 ? failures : [withoutReason]);
});

type ShopForm = (typeof shopForms)[number];

async function walkShop(page: Page, { at, failed }: ShopForm, kinds: readonly Failure[]): Promise<void> {
  await page.goto(at);
  const sends = page
    .getByRole('main')
    .locator('form[method=post]')
    .filter({ has: page.locator('button:not([name])') });
  const form = sends.first();
  for (const failure of kinds) {
    const { kind, said } = failure;
    const tried = await failChanges(page, failure);
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await expect.poll(tried, `${at}: the server ${kind}`).toBe(1);
    await seesOneToast(page, said ?? failed, `${at}: the server ${kind}`);
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  }
}

test('a failed load is reported in one toast, in the shop and in the panel', async ({ page }) => {
  const failLoads = (path: string) =>
    page.route(`**/api${path}`, (route) => route.fulfill({ status: 422, json: { message: 'Такъв списък няма.' } }));
  await page.goto('/contact');
  await failLoads('/products?*');
  await page.getByRole('banner').getByRole('link', { name: 'Продукти' }).first().click();
  await seesOneToast(page, 'Такъв списък няма.', 'the list of the shop');
  await signIn(page, owner);
  for (const list of ['orders', 'users', 'categories', 'discounts']) {
    await page.unroute('**/api/**');
    await failLoads(list === 'categories' ? '/categories' : `/admin/${list}?*`);
    await page.goto(`/admin/${list}`);
    await expect(toasts(page).filter({ hasText: 'Такъв списък няма.' }), list).toBeVisible();
  }
});

test('after an invalid response broke a screen, Try Again requests it again', async ({ page }) => {
  await signIn(page, owner);
  const bad = { data: { orders: [null] }, page: 1, limit: 10, total: 1 };
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: bad }));
  await page.goto('/admin/orders');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await page.unroute('**/api/admin/orders?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('main').locator('.row-link').first()).toBeVisible();
});

test('a toast shown during navigation stays visible on the next page for its full duration', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: { text: string; from: number; to: number }[] = [];
    Object.assign(window, { seenToasts: seen });
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('.toast'))
            seen.push({ text: node.textContent, from: performance.now(), to: 0 });
        for (const node of removedNodes) {
          const known = node instanceof HTMLElement ? seen.find(({ text }) => text === node.textContent) : undefined;
          if (known) known.to = performance.now();
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const lasted = async (words: string) => {
    const read = () =>
      page.evaluate((text) => {
        const seen: { text: string; from: number; to: number }[] = Reflect.get(window, 'seenToasts');
        const found = seen.find((toast) => toast.text.includes(text) && toast.to > 0);
        return found ? found.to - found.from : 0;
      }, words);
    // Two seconds from the call that shows it, which a busy machine draws somewhat later.
    await expect.poll(read, words).toBeGreaterThanOrEqual(1900);
  };
  await page.goto('/signin');
  await sendCredentials(page, owner);
  await expect(page).toHaveURL(/\/admin$/);
  await lasted('Вписахте се успешно.');
  expect(await page.title()).toMatch(/^Табло \| /);
  const html = await (await page.request.get('/admin/products/grid')).text();
  expect(html).toMatch(/<title>Таблица \| [^<]+<\/title>/);
  await page.getByRole('button', { name: 'Профил' }).click();
  await page.getByRole('menuitem', { name: 'Изход' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await lasted('Изходът бе успешен.');
});

/** Submits the form; fields that fail its validation are filled in, and it is submitted again. */
async function submit(form: Locator, tried: () => Promise<number>, confirm?: string): Promise<void> {
  for (let attempt = 0; attempt < 4 && (await tried()) === 0; attempt += 1) {
    if (attempt > 0) await mend(form);
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    if (confirm !== undefined) await form.page().getByRole('button', { name: confirm }).click();
    // It is sent, or its own rules refuse it.
    await expect.poll(async () => (await tried()) > 0 || (await refused(form).count()) > 0).toBe(true);
  }
  expect(await tried(), await form.innerText()).toBe(1);
}

const texts =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range], [type=search], [role=combobox]), textarea';

/** Makes a change, so that there is something to save. */
async function touch(form: Locator): Promise<void> {
  const fields = form.locator(texts).and(form.locator(':enabled:not([readonly])')).filter({ visible: true });
  if ((await fields.count()) === 0) await form.getByRole('checkbox').first().click();
  else await fields.first().fill(sampleFor(await kindOf(fields.first())));
}

const refused = (form: Locator) =>
  form.locator(texts).and(form.locator('[aria-invalid=true]')).filter({ visible: true });

async function mend(form: Locator): Promise<void> {
  const wrong = refused(form);
  // A filled field is no longer invalid.
  for (let left = await wrong.count(); left > 0; left -= 1) {
    const field = wrong.nth(left - 1);
    await field.fill(sampleFor(await kindOf(field)));
  }
}

interface Kind {
  type: string;
  mode: string;
  name: string;
}

function kindOf(field: Locator): Promise<Kind> {
  return field.evaluate((element) => {
    const of = (name: string) => element.getAttribute(name) ?? '';
    return { type: of('type'), mode: of('inputmode'), name: of('name') };
  });
}

let samples = 0;

/** A valid value for such a field that differs from the current one. */
function sampleFor({ type, mode, name }: Kind): string {
  samples += 1;
  if (type === 'email') return `proba-${samples}@example.com`;
  if (type === 'tel' || mode === 'tel') return `0888 ${100_000 + samples}`;
  if (type.startsWith('datetime')) return '2030-05-05T10:00';
  if (type === 'date') return '2030-05-05';
  if (type === 'time') return '10:00';
  if (mode === 'decimal') return `${10 + samples},90`;
  if (mode === 'numeric' || type === 'number') return String(10 + samples);
  return name.toLowerCase().includes('sku') ? `PROBA-${samples}` : `Пробен текст ${samples}`;
}
