import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CourierAccount } from '#contracts/couriers/couriers.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { useCourierForm } from './use-courier-form.ts';

const sender = { name: '', phone: '', city: '', postcode: '', street: '', officeId: '', clientId: '', placeId: '' };
const options = { sender: { ...sender, parts: null }, agent: '', cod: { agreement: '' } };
const account = { courier: 'econt', login: 'iskra', isEnabled: false, options } as unknown as CourierAccount; // what is read

let calls: { url: string; body: Record<string, unknown> }[];
let answer: (url: string) => Promise<Response>;
const profile = { clientId: 'C1', name: 'Искра ООД', phone: '0888', agent: 'Ива', agreements: [], places: [] };

beforeEach(() => {
  calls = [];
  answer = async (url) =>
    url.endsWith('/profiles')
      ? Response.json({ profiles: [profile] })
      : Response.json({ message: 'Записано.', account: { login: 'iskra' } });
  vi.stubGlobal('alert', () => undefined);
  vi.stubGlobal('location', { pathname: '/admin/settings/couriers' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    calls.push({ url, body: JSON.parse(String(init.body)) });
    return answer(url);
  });
});
afterEach(leavePanel);

const openForm = () =>
  livePanel(() => {
    const courier = useCourierForm(account);
    return { ...courier, isDirty: courier.form.formState.isDirty };
  });
type Page = Awaited<ReturnType<typeof openForm>>;
const type = (page: Page, name: 'login' | 'secret', value: string) =>
  page.act(() => page.result.form.setValue(name, value, { shouldDirty: true }));
const save = (page: Page) => page.act(() => page.result.form.handleSubmit(page.result.send)());

test('keys that were not typed are not sent, so that the stored ones stay', async () => {
  const page = await openForm();
  await save(page);
  expect(calls[0]?.body).not.toHaveProperty('login');
  expect(calls[0]?.body).not.toHaveProperty('secret');
});

test('a typed key is sent without the spaces around it, and does not stay on the screen', async () => {
  const page = await openForm();
  await type(page, 'secret', ' s3cret ');
  expect(page.result.areKeysTyped).toBe(true);
  await save(page);
  expect(calls[0]?.body).toMatchObject({ secret: 's3cret' });
  expect([page.result.form.getValues('secret'), page.result.isDirty]).toEqual(['', false]);
});

test('what is typed while the settings are being saved stays, as an unsaved change', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const page = await openForm();
  await type(page, 'secret', 's3cret');
  let saving: Promise<unknown> = Promise.resolve();
  await page.act(() => void (saving = page.result.form.handleSubmit(page.result.send)()));
  await page.act(() => page.result.form.setValue('options.agent', 'Петър', { shouldDirty: true }));
  await page.act(async () => {
    resolve(Response.json({ message: 'Записано.', account: { login: 'iskra' } }));
    await saving;
  });
  expect(page.result.form.getValues()).toMatchObject({ secret: '', options: { agent: 'Петър' } });
  expect(page.result.isDirty).toBe(true);
});

test('the only profile of the keys fills in a sender that is empty, and none that is filled in', async () => {
  const page = await openForm();
  await page.act(() => page.result.askProfiles());
  expect(page.result.form.getValues('options.sender')).toMatchObject({ name: 'Искра ООД', clientId: 'C1' });
  await page.act(() => page.result.form.setValue('options.sender.name', 'Друг'));
  await page.act(() => page.result.askProfiles());
  expect(page.result.form.getValues('options.sender.name')).toBe('Друг');
});

test('typed keys are tried before they are stored', async () => {
  const page = await openForm();
  await type(page, 'login', 'new');
  await page.act(() => page.result.askProfiles());
  expect(calls.map(({ body }) => body)).toEqual([{ login: 'new' }]);
});

test('keys that the courier refuses leave what was typed, and the button can be pressed again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // of the refusal
  answer = async () => Response.json({ message: 'Грешна парола.' }, { status: 422 });
  const page = await openForm();
  await type(page, 'secret', 'wrong');
  await page.act(() => page.result.askProfiles());
  expect(page.result).toMatchObject({ isAsking: false, profiles: null });
  expect(page.result.form.getValues('secret')).toBe('wrong');
});
