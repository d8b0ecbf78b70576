import { expect, test } from 'vitest';
import { problemWithout } from './use-page-form.ts';

const problem = {
  message: 'Провери полетата.',
  errors: { 'delivery.city': 'Въведи града.', phone: 'Въведи телефон.' },
};

test('errors go with the fields that they are about', () => {
  const isOfAddress = (field: string) => field.startsWith('delivery.');
  expect(problemWithout(isOfAddress, problem)?.errors).toEqual({ phone: 'Въведи телефон.' });
  expect(problemWithout(() => false, problem)).toBe(problem);
});

test('a refusal that was only about fields that are gone goes as a whole', () => {
  expect(problemWithout(() => true, problem)).toBeNull();
  const general = { message: 'Няма връзка.', errors: {} };
  expect(problemWithout(() => true, general)).toBe(general);
});
