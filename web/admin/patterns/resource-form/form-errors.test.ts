import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showRefusal, summaryOf } from './form-errors.ts';

const refusal = (errors: { path: string; message: string }[]) => new ApiError(422, { message: 'Има грешки.', errors });

function refused(error: unknown) {
  const form = createFormControl<{ name: string; phone: string }>();
  showRefusal(form, error, 'Не стана.', (path) => path);
  return { form, summary: () => summaryOf(form.control._formState.errors) };
}

test('the answer to refused fields goes with the last of them that is corrected', () => {
  const errors = ['name', 'phone'].map((path) => ({ path, message: 'Липсва.' }));
  const { form, summary } = refused(refusal(errors));
  expect(summary()?.fields.map(({ path }) => path)).toEqual(['name', 'phone']);
  form.clearErrors('name');
  expect(summary()).toEqual({ title: 'Има грешки.', fields: [{ path: 'phone', message: 'Липсва.' }] });
  form.clearErrors('phone');
  expect(summary()).toBeNull();
});

test('an answer that is not about fields stays', () => {
  expect(refused(refusal([])).summary()).toEqual({ title: 'Има грешки.', fields: [] });
  const { form, summary } = refused(refusal([{ path: '', message: 'Не може.' }]));
  form.clearErrors('name');
  expect(summary()?.title).toBe('Има грешки.');
});
