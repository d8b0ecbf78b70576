import type { z } from 'zod';
import type { loginRoute, registerRoute } from '#contracts/accounts/accounts.ts';

type Input<Route extends { body?: z.ZodType }> = z.input<NonNullable<Route['body']>>;

/** Field → label, for the summary of what has to be mended. */
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

/** Apps show the six digits in two groups; people type them so. */
export function readCode(fields: URLSearchParams): string {
  const code = (fields.get('code') ?? '').trim();
  return /^[\d\s]+$/.test(code) ? code.replaceAll(/\s/g, '') : code;
}

/** Of a refused pair no one is told which half is wrong. */
export const wrongSignIn = 'Имейлът и паролата не съвпадат. Провери ги и опитай пак.';
