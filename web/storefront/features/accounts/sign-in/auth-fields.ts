import type { z } from 'zod';
import type { loginRoute, registerRoute } from '#contracts/accounts/accounts.ts';

type Input<Route extends { body?: z.ZodType }> = z.input<NonNullable<Route['body']>>;

/** Field → label, for the error summary. */
export const authLabels: Readonly<Record<string, string>> = {
  firstName: 'Име',
  lastName: 'Фамилия',
  email: 'Имейл',
  password: 'Парола',
  code: 'Код',
};

export function readSignIn(fields: URLSearchParams): Input<typeof loginRoute> {
  return { email: fields.get('email') ?? '', password: fields.get('password') ?? '' };
}

export function readRegistration(fields: URLSearchParams): Input<typeof registerRoute> {
  return {
    firstName: fields.get('firstName') ?? '',
    lastName: fields.get('lastName') ?? '',
    email: fields.get('email') ?? '',
    password: fields.get('password') ?? '',
    promotionalOptIn: fields.has('promotionalOptIn'),
  };
}

/** Authenticator apps show the six digits in two groups, and users type the space. */
export function readCode(fields: URLSearchParams): string {
  const code = (fields.get('code') ?? '').trim();
  return /^[\d\s]+$/.test(code) ? code.replaceAll(/\s/g, '') : code;
}

/** The same message for a wrong email and a wrong password, so that accounts cannot be enumerated. */
export const wrongSignIn = 'Имейлът и паролата не съвпадат. Провери ги и опитай пак.';
