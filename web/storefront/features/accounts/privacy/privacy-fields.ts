import type { z } from 'zod';
import type { deleteAccountRoute } from '#contracts/accounts/personal-data.ts';

type Deletion = z.input<NonNullable<(typeof deleteAccountRoute)['body']>>;

export const privacyLabels: Readonly<Record<string, string>> = { password: 'Парола', code: 'Код' };

export function readConsentChoice(fields: URLSearchParams): { mail: boolean; sms: boolean } {
  return { mail: fields.has('mail'), sms: fields.has('sms') };
}

export function readDeletion(fields: URLSearchParams): Deletion {
  const code = (fields.get('code') ?? '').trim();
  return {
    password: fields.get('password') ?? '',
    reviews: fields.get('reviews') === 'remove' ? 'remove' : 'keep',
    code: code || undefined,
  };
}
