import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useRestoredValues } from './use-restored-values.ts';

interface Values {
  name: string;
  price: string;
  password: string;
}

let secrets: { name: string }[];
let stored: Map<string, string>;
let opened: string[];
const place = { pathname: '/admin/products/7', search: '?tab=2' };

beforeEach(() => {
  [secrets, stored, opened] = [[], new Map(), []];
  vi.stubGlobal('location', { ...place, assign: (url: string) => opened.push(url) });
  vi.stubGlobal('document', { querySelectorAll: () => secrets });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(leavePanel);

const loaded = { name: 'Мед', price: '9,90', password: '' };

/** The form of a record; `isDirty` says whether something is typed. */
async function openForm({ values = loaded, isDirty = true }: { values?: Values; isDirty?: boolean } = {}) {
  return livePanel(() => {
    const form = useForm<Values>({ defaultValues: values });
    const dirty = useRef(isDirty);
    return { form, dirty, ...useRestoredValues(form, dirty) };
  });
}
/** Types a name into an open form and finds the session expired. */
async function typeAndExpire(name: string) {
  const page = await openForm();
  await page.act(() => page.result.form.setValue('name', name, { shouldDirty: true }));
  await page.act(() => page.result.signInFirst());
  await page.leave();
}

test('who must sign in again comes back to the same address, and nobody is asked about unsaved changes', async () => {
  const page = await openForm();
  await page.act(() => page.result.signInFirst());
  expect(opened).toEqual([`/signin?${new URLSearchParams({ next: '/admin/products/7?tab=2' })}`]);
  expect(page.result.dirty.current).toBe(false);
});

test('after signing in the form has what was typed, over what the record is now', async () => {
  await typeAndExpire('Липов мед');
  const page = await openForm({ values: { ...loaded, price: '12,00' } });
  expect(page.result.isRestored).toBe(true);
  expect(page.result.form.getValues()).toMatchObject({ name: 'Липов мед', price: '12,00' });
  expect(page.result.form.formState.defaultValues).toMatchObject({ name: 'Мед', price: '12,00' });
});

test('what was typed comes back once', async () => {
  await typeAndExpire('Липов мед');
  await (await openForm()).leave();
  const again = await openForm();
  expect([again.result.isRestored, again.result.form.getValues('name')]).toEqual([false, 'Мед']);
});

test('the form of another record does not get it, and it waits for its own', async () => {
  await typeAndExpire('Липов мед');
  vi.stubGlobal('location', { ...place, pathname: '/admin/products/8' });
  const other = await openForm();
  expect(other.result.isRestored).toBe(false);
  await other.leave();
  vi.stubGlobal('location', place);
  expect((await openForm()).result.form.getValues('name')).toBe('Липов мед');
});

test('another person at the same computer does not get what someone typed', async () => {
  await typeAndExpire('Липов мед');
  stored.set('unsent-panel-form', String(stored.get('unsent-panel-form')).replace('"u1"', '"u2"'));
  expect((await openForm()).result.isRestored).toBe(false);
});

test('a password is not stored in the browser', async () => {
  secrets = [{ name: 'password' }];
  const page = await openForm();
  await page.act(() => page.result.form.setValue('password', 'Correct-Horse-7'));
  await page.act(() => page.result.signInFirst());
  expect([...stored.values()].join()).not.toContain('Correct-Horse-7');
  await page.leave();
  expect((await openForm()).result.form.getValues()).toEqual(loaded);
});

test('a browser without storage, or with a broken one, only loses the convenience', async () => {
  stored.set('unsent-panel-form', '{broken');
  expect((await openForm()).result.isRestored).toBe(false);
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  const page = await openForm();
  await page.act(() => page.result.signInFirst());
  expect(opened).toHaveLength(1);
});

const expire = (status: number) =>
  panelQueryClient
    .fetchQuery({ queryKey: ['any'], retry: false, queryFn: () => Promise.reject(new ApiError(status, {})) })
    .catch(() => undefined);

test('any call that finds the session expired saves what is typed first', async () => {
  vi.stubGlobal('alert', () => undefined);
  const page = await openForm();
  await page.act(() => page.result.form.setValue('name', 'Липов мед', { shouldDirty: true }));
  await page.act(() => expire(401));
  expect(opened).toHaveLength(1);
  await page.leave();
  expect((await openForm()).result.form.getValues('name')).toBe('Липов мед');
});

test('a form without edits, another failure, and a form that was left send nobody to sign in', async () => {
  vi.stubGlobal('alert', () => undefined);
  const clean = await openForm({ isDirty: false });
  await clean.act(() => expire(401));
  await clean.leave();
  const edited = await openForm();
  await edited.act(() => expire(500));
  await edited.leave();
  await expire(401);
  expect(opened).toEqual([]);
});
