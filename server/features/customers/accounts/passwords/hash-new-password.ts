import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { clientKey } from '#server/platform/http/limits/client-key.ts';
import { hashPassword } from './hash-password.ts';
import type { PasswordOwner } from './personal-words.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Hashes the password of a new account, from the field `password`. Refuses a weak one (VALIDATION). The registration is
 * counted when the turn of its client has come.
 */
export async function hashNewPassword(
  password: string,
  owner: PasswordOwner,
  { address, registrations }: { address: string; registrations: ActionLimit },
): Promise<string> {
  refuseWeakPassword(password, owner, 'password');
  return hashPassword(password, clientKey(address), () => registrations.count({ address }));
}
