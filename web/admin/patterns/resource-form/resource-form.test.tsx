import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn } from '#web/admin/testing/drawn.fixtures.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { announceUndo } from '../undo/after-undo.ts';
import { ResourceForm } from './resource-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { LeaveGuard } from './unsaved/leave-guard.tsx';
import { StaleNotice } from './unsaved/stale-notice.tsx';

interface Values {
  name: string;
  price: string;
}
const loaded: Values = { name: 'Мед', price: '9,90' };

let onKey: ((event: object) => void) | undefined;
let opened: string[];
let saved: string[];
let sent: [Values, Values][];
let answer: () => Promise<Values>;

beforeEach(() => {
  [onKey, opened, saved, sent] = [undefined, [], [], []];
  answer = () => Promise.resolve(sent[0]?.[0] ?? loaded);
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: (event: object) => void) => (onKey = listener),
    removeEventListener: () => (onKey = undefined),
    querySelectorAll: () => [],
  });
  vi.stubGlobal('location', { pathname: '/admin/orders', search: '', assign: (url: string) => opened.push(url) });
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(leavePanel);

type Choices = Partial<Parameters<typeof ResourceForm<Values, Values>>[0]>;

/** The form of a record, open on a screen. */
async function openForm(choices: Choices = {}, permissions = ['owner']) {
  const page = await livePanel(
    () => {
      const form = useForm<Values>({ defaultValues: loaded });
      void form.formState.errors; // as its fields do
      const tree = ResourceForm<Values, Values>({
        form,
        save: (values, before) => {
          sent.push([values, before]);
          return answer();
        },
        stored: (values) => values,
        onSaved: ({ name }) => saved.push(name),
        failedText: 'Не се запази.',
        children: null,
        ...choices,
      });
      return { form, tree };
    },
    { permissions },
  );
  const type = (values: Partial<Values>) =>
    page.act(() => {
      for (const [name, value] of Object.entries(values))
        page.result.form.setValue(name as keyof Values, value, { shouldDirty: true }); // the names are those of values
    });
  const submit = () => page.act(() => void drawn(page.result.tree, { noValidate: true }).fire('onSubmit'));
  const errorAt = (name: keyof Values) => page.result.form.formState.errors[name]?.message;
  return { page, type, submit, errorAt, form: () => page.result.form, ...partsOf(() => page.result.tree) };
}

/** The parts of the form that it draws by components of their own. */
function partsOf(tree: () => React.ReactNode) {
  const childrenOf = (node: React.ReactNode): React.ReactElement<Record<string, unknown>>[] =>
    [node].flat(9).flatMap((child) => {
      if (typeof child !== 'object' || child === null || !('props' in child)) return [];
      const element = child as React.ReactElement<Record<string, unknown>>; // has props
      return [element, ...childrenOf(element.props['children'] as React.ReactNode)]; // what React draws as children
    });
  const part = (type: unknown) => childrenOf(tree()).find((element) => element.type === type)?.props;
  return { bar: () => part(SaveBar), stale: () => part(StaleNotice), guard: () => part(LeaveGuard) };
}

/** A refusal whose toast is not of interest here. */
function refusal(error: Error): () => Promise<never> {
  suppressToast(error);
  return async () => {
    throw error;
  };
}
const wrongPrice = () =>
  new ApiError(422, { message: 'Провери полетата.', errors: [{ path: 'price', message: 'Цена?' }] });

test('a form without changes sends nothing, not even on Ctrl+S', async () => {
  const { submit, page } = await openForm();
  await submit();
  await page.act(() => onKey?.({ key: 's', ctrlKey: true, preventDefault: () => {} }));
  expect(sent).toEqual([]);
});

test('what was typed is saved with what it was made from, and the form is clean afterwards', async () => {
  const { type, submit, page, bar, guard } = await openForm();
  await type({ name: 'Липов мед' });
  expect(bar()).toMatchObject({ isDirty: true });
  expect(guard()).toMatchObject({ isDirty: { current: true } });
  await submit();
  expect(sent).toEqual([[{ name: 'Липов мед', price: '9,90' }, loaded]]);
  expect(saved).toEqual(['Липов мед']);
  expect(bar()).toMatchObject({ isDirty: false, isSaving: false });
  expect(guard()).toMatchObject({ isDirty: { current: false } });
  await page.leave();
});

test.each([
  ['Ctrl+S', { key: 's', ctrlKey: true }, 1],
  ['Ctrl+S with capitals', { key: 'S', ctrlKey: true }, 1],
  ['Cmd+S', { key: 's', metaKey: true }, 1],
  ['a plain s', { key: 's' }, 0],
  ['Ctrl+Alt+S, which some keyboards need for a letter', { key: 's', ctrlKey: true, altKey: true }, 0],
])('%s saves %j %i times', async (_, key, times) => {
  const { type, page } = await openForm();
  await type({ name: 'Липов мед' });
  await page.act(() => onKey?.({ preventDefault: () => {}, ...key }));
  expect(sent).toHaveLength(times);
});

test('a screen that was left no longer listens to Ctrl+S', async () => {
  const { page } = await openForm();
  await page.leave();
  expect(onKey).toBeUndefined();
});

test('an impatient second press sends the form once', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Values>();
  answer = () => promise;
  const { type, submit, page, bar } = await openForm();
  await type({ name: 'Липов мед' });
  await submit();
  expect(bar()).toMatchObject({ isSaving: true });
  await submit();
  await page.act(() => finish({ name: 'Липов мед', price: '9,90' }));
  expect([sent.length, saved.length]).toEqual([1, 1]);
});

test('what is typed while the form is being saved stays, as an unsaved change', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Values>();
  answer = () => promise;
  const { type, submit, page, form, bar } = await openForm();
  await type({ name: 'Липов мед' });
  await submit();
  await type({ price: '12,00' });
  await page.act(() => finish({ name: 'Липов мед', price: '9,90' }));
  expect(form().getValues()).toEqual({ name: 'Липов мед', price: '12,00' });
  expect(bar()).toMatchObject({ isDirty: true });
});

test('a refused field has its error, everything typed is still there, and the corrected form is sent again', async () => {
  const { type, submit, errorAt, form, bar } = await openForm();
  answer = refusal(wrongPrice());
  await type({ name: 'Липов мед', price: 'много' });
  await submit();
  expect(errorAt('price')).toBe('Цена?');
  expect(form().getValues()).toEqual({ name: 'Липов мед', price: 'много' });
  expect(bar()).toMatchObject({ isDirty: true });
  answer = () => Promise.resolve({ name: 'Липов мед', price: '12,00' });
  await type({ price: '12,00' });
  await submit();
  expect([errorAt('price'), saved]).toEqual([undefined, ['Липов мед']]);
});

test('a field that the server names otherwise gets its error where it stands in the form', async () => {
  const { type, submit, errorAt } = await openForm({ locate: (path) => path.replace('amount', 'price') });
  answer = refusal(new ApiError(422, { errors: [{ path: 'amount', message: 'Цена?' }] }));
  await type({ price: '1' });
  await submit();
  expect(errorAt('price')).toBe('Цена?');
});

test('without a network the form keeps everything and can be sent again', async () => {
  const { type, submit, form } = await openForm();
  answer = refusal(new NetworkError('offline'));
  await type({ name: 'Липов мед' });
  await submit();
  expect(form().getValues('name')).toBe('Липов мед');
  answer = () => Promise.resolve({ ...loaded, name: 'Липов мед' });
  await submit();
  expect(saved).toEqual(['Липов мед']);
});

test('someone else saved first: the new state is loaded on request, and only what was typed here differs from it', async () => {
  const fresh = { name: 'Мед', price: '11,00' };
  const { type, submit, page, form, stale, bar } = await openForm({
    reload: () => Promise.resolve(fresh),
    fieldNames: { name: 'Име', price: 'Цена' },
  });
  answer = refusal(new ApiError(409, { code: 'STALE', message: 'Променено е.' }));
  await type({ name: 'Липов мед' });
  await submit();
  expect(form().getValues()).toEqual({ name: 'Липов мед', price: '9,90' });
  const reload = stale()?.['onReload'] as () => Promise<string[]>; // the handler of the notice
  expect(await page.act(reload)).toEqual(['Цена']);
  expect(form().getValues()).toEqual({ name: 'Липов мед', price: '11,00' });
  expect(bar()).toMatchObject({ isDirty: true });
  answer = () => Promise.resolve({ name: 'Липов мед', price: '11,00' });
  await submit();
  expect(sent.at(-1)).toEqual([{ name: 'Липов мед', price: '11,00' }, fresh]);
  expect(stale()).toBeUndefined();
});

test('an expired session sends the person to sign in, and the form has everything when they are back', async () => {
  const { type, submit, page, guard } = await openForm();
  answer = refusal(new ApiError(401, {}));
  await type({ name: 'Липов мед' });
  await submit();
  expect(opened).toEqual(['/signin?next=%2Fadmin%2Forders']);
  expect(guard()).toMatchObject({ isDirty: { current: false } });
  await page.leave();
  const back = await openForm();
  expect(back.form().getValues('name')).toBe('Липов мед');
  expect(drawn(back.page.result.tree, { role: 'status' }).text).toContain('Въведеното е тук');
});

test('Отказ returns to what is stored', async () => {
  const { type, page, form, bar } = await openForm();
  await type({ name: 'Липов мед' });
  const discard = bar()?.['onDiscard'] as () => void; // the handler of the button
  await page.act(discard);
  expect(form().getValues()).toEqual(loaded);
  expect(bar()).toMatchObject({ isDirty: false });
});

test('a new record is saved as it is offered, without a change', async () => {
  const { submit, bar } = await openForm({ isNew: true });
  await submit();
  expect([sent.length, bar()?.['isNew']]).toEqual([1, true]);
});

test('someone who may only look saves nothing', async () => {
  const { type, submit, bar } = await openForm({ isNew: true }, ['view']);
  await type({ name: 'Липов мед' });
  await submit();
  expect([sent, bar()?.['isNew']]).toEqual([[], false]);
});

test('a form follows the undo of what it saved, and keeps what was typed since', async () => {
  const { type, submit, page, form, bar } = await openForm({
    reload: async () => ({ name: 'Акациев мед', price: '9,90' }),
  });
  await type({ name: 'Липов мед' });
  await submit();
  await page.act(() => announceUndo());
  expect(form().getValues('name')).toBe('Акациев мед');
  expect(bar()).toMatchObject({ isDirty: false });
  await type({ price: '12,90' });
  await page.act(() => announceUndo());
  expect(form().getValues()).toMatchObject({ name: 'Акациев мед', price: '12,90' });
});

test('a form whose record cannot be loaded after an undo stays as it is', async () => {
  const { type, page, form } = await openForm({ reload: refusal(new ApiError(404, {})) });
  await type({ name: 'Липов мед' });
  await page.act(() => announceUndo());
  expect(form().getValues('name')).toBe('Липов мед');
});
