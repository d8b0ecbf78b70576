import { ShopError } from '#server/platform/http/shop-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfPersonalWords, type PasswordOwner } from './personal-words.ts';

const reasons = {
  common: 'Тази парола е сред най-често използваните. Нужна е друга.',
  personal: 'Паролата е само от имена, имейл или името на магазина. Нужна е друга.',
};

/**
 * What makes a new password one of the first that anyone would try: it is among the most common, or made of words about
 * the person and the shop alone. Null for any other. Nothing is asked of its characters.
 */
export function weaknessOf(password: string, owner: PasswordOwner): keyof typeof reasons | null {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  if (isCommonPassword(typed)) return 'common';
  const email = owner.email.trim().toLowerCase();
  if (typed === email || typed === email.split('@')[0] || isMadeOfPersonalWords(typed, owner)) return 'personal';
  return null;
}

/** Refuses a weak new password (VALIDATION). `path` names its field. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, path: string): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw new ShopError('VALIDATION', { errors: [{ path, message: reasons[weakness] }] });
}
