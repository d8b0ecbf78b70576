import { describe, expect, test } from 'vitest';
import { readBothFactors, readConfirmation, readPasswordChange, readProfile } from './account-fields.ts';
import { readCode, readRegistration } from './sign-in/auth-fields.ts';

const fields = (values: Record<string, string>) => new URLSearchParams(values);

describe('a code from an app', () => {
  test.each([
    ['123 456', '123456'],
    [' 123456 ', '123456'],
    ['12\u00A034 56', '123456'],
    // A recovery code has letters, and is compared as it is.
    ['abcd efgh', 'abcd efgh'],
    ['', ''],
  ])('typed as "%s" is sent as "%s"', (code, value) => expect(readCode(fields({ code }))).toBe(value));
});

describe('a confirmation of who it is', () => {
  test.each([
    ['the code where one was typed', { code: '123 456', password: 'old' }, { code: '123456' }],
    ['the password without a code', { code: ' ', password: ' with space ' }, { password: ' with space ' }],
    ['an empty password where nothing was typed', {}, { password: '' }],
  ] as [string, Record<string, string>, object][])('is %s', (_, values, input) =>
    expect(readConfirmation(fields(values))).toEqual(input),
  );
});

test('a change of factors takes both, each as typed', () => {
  expect(readBothFactors(fields({ password: 'p', code: '12 34 56' }))).toEqual({ password: 'p', code: '123456' });
});

test('a password is never changed: its spaces are its own', () => {
  expect(readPasswordChange(fields({ currentPassword: ' a ', newPassword: ' b c ' }))).toEqual({
    currentPassword: ' a ',
    newPassword: ' b c ',
  });
});

test.each([
  ['profile', readProfile],
  ['registration', readRegistration],
])('a %s asks for news only where the box was ticked', (_, read) => {
  expect(read(fields({ firstName: 'Ива' })).promotionalOptIn).toBe(false);
  expect(read(fields({ firstName: 'Ива', promotionalOptIn: 'on' })).promotionalOptIn).toBe(true);
});
