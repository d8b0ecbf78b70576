import { type RegisterOptions, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnIn } from '#web/admin/testing/drawn.fixtures.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { required } from './fields.tsx';
import { SendForm } from './send-form.tsx';

interface Values {
  name: string;
}

let sent: Values[];
let answer: () => Promise<unknown>;
beforeEach(() => {
  [sent, answer] = [[], () => Promise.resolve()];
  vi.stubGlobal('alert', () => undefined);
});
afterEach(leavePanel);

/** A form in a dialog whose field is typed into. */
async function openDialog(locate?: (path: string, values: Values) => string) {
  const page = await livePanel(() => {
    const form = useForm<Values>({ defaultValues: { name: '' }, shouldFocusError: false });
    void form.formState.errors; // as its fields do
    // The deps of a rule are names of any form.
    form.register('name', required as RegisterOptions<Values, 'name'>);
    const send = (values: Values) => {
      sent.push(values);
      return answer();
    };
    const tree = SendForm<Values>({ form, send, failedText: 'Не стана.', children: null, ...(locate && { locate }) });
    return { form, tree };
  });
  const stopped = vi.fn();
  const submit = () =>
    page.act(() => {
      const form = drawnIn(page.result.tree).find(({ tag }) => tag === 'form');
      return form?.fire('onSubmit', { stopPropagation: stopped });
    });
  const type = (name: string) => page.act(() => page.result.form.setValue('name', name));
  const error = () => page.result.form.formState.errors.name?.message;
  return { page, submit, type, error, stopped };
}
function refuse(path: string): void {
  const refusal = new ApiError(422, { message: 'Провери полетата.', errors: [{ path, message: 'Заето.' }] });
  suppressToast(refusal);
  answer = async () => {
    throw refusal;
  };
}

test('a form in a dialog sends itself, and never the form of the page below it', async () => {
  const { submit, type, stopped } = await openDialog();
  await type('Мед');
  expect(await submit()).toBe(true);
  expect([sent, stopped.mock.calls.length]).toEqual([[{ name: 'Мед' }], 1]);
});

test('a field that must be filled in is asked for before anything is sent', async () => {
  const { submit, error } = await openDialog();
  await submit();
  expect([sent, error()]).toEqual([[], 'Попълни това поле.']);
});

test('a refused field has its error and what was typed, and the next press sends it again', async () => {
  const { submit, type, error, page } = await openDialog();
  refuse('name');
  await type('Мед');
  await submit();
  expect([error(), page.result.form.getValues('name')]).toEqual(['Заето.', 'Мед']);
  answer = () => Promise.resolve();
  await submit();
  expect([error(), sent.length]).toEqual([undefined, 2]);
});

test('an error of another name in the answer is shown at the field that was sent so', async () => {
  const { submit, type, error } = await openDialog((path, { name }) => (path === `groups.${name}` ? 'name' : path));
  refuse('groups.Мед');
  await type('Мед');
  await submit();
  expect(error()).toBe('Заето.');
});

test('an impatient second press sends it once', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answer = () => promise;
  const { submit, type, page } = await openDialog();
  void page.result.form.formState.isSubmitting;
  await type('Мед');
  await submit();
  await submit();
  await page.act(() => resolve(undefined));
  expect(sent).toHaveLength(1);
});
