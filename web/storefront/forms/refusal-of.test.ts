import { expect, test } from 'vitest';
import { refusalOf } from './refusal-of.ts';

test('a refused form comes back with everything that was typed, its message and its errors', () => {
  const fields = new URLSearchParams({ form: 'checkout', 'contact.phone': '0888', note: 'Звънни' });
  expect(refusalOf(fields, 'Провери полетата.', { 'contact.phone': 'Въведи телефон.' })).toEqual({
    form: 'checkout',
    values: { form: 'checkout', 'contact.phone': '0888', note: 'Звънни' },
    message: 'Провери полетата.',
    errors: { 'contact.phone': 'Въведи телефон.' },
  });
});

test.each(['password', 'currentPassword', 'newPassword', 'token', 'resetToken', 'code', 'smsCode'])(
  'the secret %s is never written into a page',
  (name) => {
    const { values } = refusalOf(new URLSearchParams({ form: 'x', [name]: 'secret-1' }), 'Грешка.');
    expect(JSON.stringify(values)).not.toContain('secret-1');
  },
);

test.each(['discountCode', 'delivery.postcode', 'smsCode.sent'])('%s is no secret', (name) => {
  expect(refusalOf(new URLSearchParams({ [name]: 'v' }), '').values).toEqual({ [name]: 'v' });
});
