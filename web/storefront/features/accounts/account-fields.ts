import type { z } from 'zod';
import type { changePasswordRoute, updateProfileRoute } from '#contracts/accounts/accounts.ts';
import { readCode } from './sign-in/auth-fields.ts';

type Input<Route extends { body?: z.ZodType }> = z.input<NonNullable<Route['body']>>;

export const profileLabels: Readonly<Record<string, string>> = {
  firstName: 'Име',
  lastName: 'Фамилия',
  phone: 'Телефон',
};

export const securityLabels: Readonly<Record<string, string>> = {
  currentPassword: 'Сегашна парола',
  newPassword: 'Нова парола',
  password: 'Парола',
  code: 'Код',
};

export function readProfile(fields: URLSearchParams): Input<typeof updateProfileRoute> {
  return {
    firstName: fields.get('firstName') ?? '',
    lastName: fields.get('lastName') ?? '',
    phone: fields.get('phone') ?? '',
    promotionalOptIn: fields.has('promotionalOptIn'),
  };
}

export function readPasswordChange(fields: URLSearchParams): Input<typeof changePasswordRoute> {
  return { currentPassword: fields.get('currentPassword') ?? '', newPassword: fields.get('newPassword') ?? '' };
}

/** The password, repeated to confirm a sensitive change. */
export function readPassword(fields: URLSearchParams): { password: string } {
  return { password: fields.get('password') ?? '' };
}

/** Password and code, for changing authentication factors. */
export function readBothFactors(fields: URLSearchParams): { password: string; code: string } {
  return { ...readPassword(fields), code: readCode(fields) };
}

/** The code if one was entered, otherwise the password. */
export function readConfirmation(fields: URLSearchParams): { password: string } | { code: string } {
  const code = readCode(fields);
  return code === '' ? readPassword(fields) : { code };
}
