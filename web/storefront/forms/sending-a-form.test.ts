import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeOrderRoute } from '#contracts/orders/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { openBrowser, type Answer, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { seeToasts } from '#web/shared/ui/seen-toasts.fixtures.ts';
import { openPage } from '#web/storefront/platform/open-page.fixtures.tsx';
import { usePageForm, type PageForm } from './use-page-form.ts';

const failed = 'Адресът не можа да се запише.';
const order = 'POST /api/orders/create';

class Field {
  readonly dataset: Record<string, string> = {};
  readonly name: string;
  type = 'text';
  value = '';
  wrong = '';
  isHidden = false;
  constructor(name: string, parts: Partial<Field> = {}) {
    this.name = name;
    Object.assign(this, parts);
  }
  setCustomValidity(text: string): void {
    this.wrong = text;
  }
  get validity() {
    return { valid: this.wrong === '' };
  }
  checkVisibility(): boolean {
    return !this.isHidden;
  }
}

let browser: TestBrowser;
let toasts: string[];
beforeEach(async () => {
  browser = openBrowser();
  toasts = await seeToasts();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal(
    'FormData',
    class {
      form: { fields: Field[] };
      constructor(form: { fields: Field[] }) {
        this.form = form;
      }
      *[Symbol.iterator]() {
        for (const { name, value } of this.form.fields) yield [name, value];
      }
    },
  );
});

/** A form whose button sends an order. */
const openForm = (options: Partial<Parameters<typeof usePageForm>[1]> = {}, page = {}) =>
  openPage(
    () =>
      usePageForm('address', {
        send: async () => void (await callApi(placeOrderRoute, { body: {} as never })), // the shop is not real
        failed,
        ...options,
      }),
    page,
  );
const formOf = (...fields: Field[]) => ({ fields, elements: fields });
const typed = () =>
  formOf(new Field('city', { value: 'Плов' }), new Field('password', { value: 'x', type: 'password' }));
type Open = Awaited<ReturnType<typeof openForm>>;
const send = (page: Open, form: object = typed()) =>
  page.act(() => page.result.onSubmit({ preventDefault: () => {}, currentTarget: form } as never));
const on = (page: Open, handler: 'onInput' | 'onBlur', target: Field) =>
  page.act(() => (page.result[handler] as (event: object) => void)({ target }));

describe.each<[what: string, answer: Answer, text: string, errors?: Record<string, string>]>([
  ['401', { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Влез отново.' } }, 'Влез отново.'],
  ['403', { status: 403, body: { message: 'Нямаш достъп.' } }, 'Нямаш достъп.'],
  ['404 without a reason', { status: 404 }, failed],
  ['409', { status: 409, body: { message: 'Някой го промени.' } }, 'Някой го промени.'],
  [
    '422 with a field',
    { status: 422, body: { message: 'Провери полетата.', errors: [{ path: 'city', message: 'Въведи града.' }] } },
    'Провери полетата.',
    { city: 'Въведи града.' },
  ],
  [
    '429',
    { status: 429, body: { message: 'Твърде много опити. Изчакай минута.' } },
    'Твърде много опити. Изчакай минута.',
  ],
  [
    '500 with a number',
    { status: 500, body: { requestId: 'r-1' } },
    'Нещо се обърка при нас. Опитай отново след малко. Номер на заявката: r-1.',
  ],
  ['503', { status: 503, body: { message: 'Магазинът е зает.' } }, 'Магазинът е зает.'],
  [
    'no connection',
    new TypeError('Failed to fetch'),
    'Няма връзка с магазина. Провери мрежата и опитай отново. Въведеното е запазено.',
  ],
])('after %s', (_, answer, text, errors = {}) => {
  test('the form says why, at its fields too, is ready to be sent again, and what is typed stays', async () => {
    browser.answers = { [order]: answer };
    const form = typed();
    const page = await openForm();
    await send(page, form);
    expect(page.result.problem).toEqual({ message: text, errors });
    expect(page.result.error('city')).toBe(errors['city']);
    expect([page.result.busy, page.result.refusals]).toEqual([false, 1]);
    expect(form.fields.map(({ value }) => value)).toEqual(['Плов', 'x']);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
  });

  test('the next attempt that succeeds leaves no message', async () => {
    browser.answers = { [order]: answer };
    const page = await openForm();
    await send(page);
    browser.answers = { [order]: { body: {} } };
    await send(page);
    expect([page.result.problem, page.result.error('city'), page.result.busy]).toEqual([null, undefined, false]);
  });
});

test('each refusal counts, so that the summary takes the focus each time', async () => {
  browser.answers = { [order]: { status: 409, body: { message: 'Не.' } } };
  const page = await openForm();
  for (const count of [1, 2, 3]) {
    await send(page);
    expect(page.result.refusals).toBe(count);
  }
});

test('a form is busy while it is sent, and a double click sends it once', async () => {
  const answer = Promise.withResolvers<Answer>();
  browser.answers = { [order]: () => answer.promise };
  const page = await openForm();
  await send(page);
  await send(page);
  expect(page.result.busy).toBe(true);
  await page.act(() => answer.resolve({}));
  await vi.waitFor(() => expect(page.result.busy).toBe(false));
  expect(browser.calls).toHaveLength(1);
});

test('what is sent are the fields as the browser would send them, also several of one name', async () => {
  const fields: string[] = [];
  const page = await openForm({ send: async (sent) => void fields.push(sent.toString()) });
  await send(page, formOf(...['a', 'b'].map((value) => new Field('tag', { value }))));
  expect(fields).toEqual(['tag=a&tag=b']);
});

test('a form may explain a failure in its own words', async () => {
  browser.answers = { [order]: { status: 409, body: { message: 'CONFLICT' } } };
  const page = await openForm({ explain: () => ({ message: 'Поръчката вече се изпраща.', errors: {} }) });
  await send(page);
  expect(page.result.problem?.message).toBe('Поръчката вече се изпраща.');
});

describe('what was wrong before a form was sent', () => {
  const wrong = (name: string, isHidden = false) =>
    new Field(name, { value: '400', wrong: 'x', dataset: { wrong: `${name} е грешно.` }, isHidden });
  const phone = { path: 'phone', message: 'Въведи телефон.' };

  test('is said beside what is refused, but not of a field out of sight', async () => {
    const errors = [phone, { path: 'city', message: 'Непознат град.' }];
    browser.answers = { [order]: { status: 422, body: { message: 'Провери полетата.', errors } } };
    const page = await openForm();
    await send(page, formOf(wrong('postcode'), wrong('city'), wrong('office', true)));
    const all = { phone: 'Въведи телефон.', city: 'Непознат град.', postcode: 'postcode е грешно.' };
    expect(page.result.problem?.errors).toEqual(all);
    expect(['phone', 'city', 'postcode', 'office'].map((name) => page.result.error(name))).toEqual([
      ...Object.values(all),
      undefined,
    ]);
  });

  test('stays at its field when the shop is not reached, which remains the message', async () => {
    browser.answers = { [order]: new TypeError('Failed to fetch') };
    const page = await openForm();
    await send(page, formOf(wrong('postcode')));
    expect(page.result.problem).toMatchObject({ message: expect.stringContaining('Няма връзка'), errors: {} });
    expect(page.result.error('postcode')).toBe('postcode е грешно.');
  });
});

test('a session that ended leads to signing in, and the input waits for it without passwords', async () => {
  browser.answers = { [order]: { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Влез отново.' } } };
  Object.assign(browser.location, { pathname: '/account/addresses', search: '?page=2' });
  const [city, password] = typed().fields;
  const form = {
    fields: [city, password],
    elements: Object.assign([city, password], { namedItem: (name: string) => (name === 'city' ? city : password) }),
  };
  const page = await openForm();
  await send(page, form);
  expect(browser.went).toContain('/signin?next=%2Faccount%2Faddresses%3Fpage%3D2');
  const kept = browser.session.get('unsent-form') ?? '';
  expect(JSON.parse(kept)).toMatchObject({ path: '/account/addresses', name: 'address', values: [['city', 'Плов']] });
});

test('elsewhere an ended session is said in the form, and nothing leaves the page', async () => {
  browser.answers = { [order]: { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Влез отново.' } } };
  const page = await openForm();
  await send(page);
  expect(browser.went).toEqual([]);
  expect(browser.session.size).toBe(0);
});

describe('a form that was posted without script', () => {
  const form = { form: 'address', values: { city: 'Плов' }, message: 'Провери.', errors: { city: 'Непознат град.' } };

  test('comes back with its message, its errors and all that was typed', async () => {
    const page = await openForm({}, { form });
    expect(page.result.problem).toMatchObject({ message: 'Провери.', errors: form.errors });
    expect([page.result.error('city'), page.result.value('city')]).toEqual(['Непознат град.', 'Плов']);
  });

  test('does not fill in another form of the page', async () => {
    const page = await openForm({}, { form: { ...form, form: 'note' } });
    expect([page.result.problem, page.result.value('city')]).toEqual([null, undefined]);
  });
});

describe('while typing', () => {
  const refused = async (path: string, options = {}) => {
    const errors = [{ path, message: 'Провери го.' }];
    browser.answers = { [order]: { status: 422, body: { message: 'Провери полетата.', errors } } };
    const page = await openForm(options);
    await send(page);
    return page;
  };

  test('an error goes as soon as its field is right, and not before', async () => {
    const page = await refused('city');
    const field = new Field('city', { value: 'П', wrong: 'къс' });
    await on(page, 'onInput', field);
    expect(page.result.error('city')).toBe('Провери го.');
    field.wrong = '';
    await on(page, 'onInput', field);
    expect(page.result.error('city')).toBeUndefined();
  });

  test('the error of another field stays', async () => {
    const page = await refused('phone');
    await on(page, 'onInput', new Field('city'));
    expect(page.result.error('phone')).toBe('Провери го.');
  });

  test.each([
    ['ime@example', false],
    ['ime@example.com', true],
    [' ime@example.com ', true],
    ['', true],
  ])('an email "%s" is right: %s', async (value, isRight) => {
    const page = await openForm();
    const field = new Field('email', { type: 'email', value });
    await on(page, 'onInput', field);
    expect(field.validity.valid).toBe(isRight);
  });

  test('a choice that hides a field takes its error with it, and the message if nothing else is wrong', async () => {
    const page = await refused('delivery.street');
    vi.stubGlobal('document', {
      getElementById: (id: string) => (id === 'address-delivery-street' ? { checkVisibility: () => false } : null),
    });
    await on(page, 'onInput', new Field('delivery.method', { type: 'radio' }));
    expect([page.result.problem, page.result.error('delivery.street')]).toEqual([null, undefined]);
  });

  test('a refusal can be dismissed once its cause is gone', async () => {
    const page = await refused('city');
    await page.act(() => page.result.dismiss());
    expect([page.result.problem, page.result.error('city')]).toEqual([null, undefined]);
  });
});

describe('leaving a field', () => {
  const wait = (page: Open, ms: number) => page.act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const postcode = (value: string) =>
    new Field('postcode', {
      value,
      wrong: value.length === 4 ? '' : 'x',
      dataset: { wrong: 'Пощенският код е 4 цифри.' },
    });
  const open = async (): Promise<Open> => {
    const page = await openForm();
    vi.useFakeTimers();
    return page;
  };

  test('says what is wrong with it, a moment later so that no button moves away from the click', async () => {
    const page = await open();
    await on(page, 'onBlur', postcode('400'));
    await wait(page, 249);
    expect(page.result.error('postcode')).toBeUndefined();
    await wait(page, 1);
    expect(page.result.error('postcode')).toBe('Пощенският код е 4 цифри.');
    vi.useRealTimers();
  });

  test.each([
    ['is empty', ''],
    ['is right', '4000'],
  ])('says nothing where it %s', async (_, value) => {
    const page = await open();
    await on(page, 'onBlur', postcode(value));
    await wait(page, 300);
    expect(page.result.error('postcode')).toBeUndefined();
    vi.useRealTimers();
  });

  test('says nothing after the form was sent meanwhile, nor after the page was left', async () => {
    const page = await open();
    browser.answers = { [order]: { body: {} } };
    await on(page, 'onBlur', postcode('400'));
    await send(page);
    await wait(page, 300);
    expect(page.result.error('postcode')).toBeUndefined();
    await on(page, 'onBlur', postcode('400'));
    await page.leave();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

test('the ids of fields lead from the summary to them', async () => {
  const { result }: { result: PageForm } = await openForm();
  expect(result.id('delivery.city')).toBe('address-delivery-city');
});
