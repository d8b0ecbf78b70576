import { expect, test } from 'vitest';
import { problemWithout } from './use-page-form.ts';

const problem = {
  message: 'Провери полетата.',
  errors: { 'delivery.city': 'Въведи града.', phone: 'Въведи телефон.' },
};

test('removes errors of hidden fields', () => {
  const isOfAddress = (field: string) => field.startsWith('delivery.');
  expect(problemWithout(isOfAddress, problem)?.errors).toEqual({ phone: 'Въведи телефон.' });
  expect(problemWithout(() => false, problem)).toBe(problem);
});

test('dismisses a refusal when all its fields are hidden', () => {
  expect(problemWithout(() => true, problem)).toBeNull();
  const general = { message: 'Няма връзка.', errors: {} };
  expect(problemWithout(() => true, general)).toBe(general);
});
