import { ShopError } from '#server/platform/http/shop-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfLocalWords } from './local-password.ts';
import { isMadeOfPersonalWords, type PasswordOwner } from './personal-words.ts';

const reasons = {
  common: 'Тази парола е сред най-често използваните. Нужна е друга.',
  local: 'Паролата е позната дума или име с няколко цифри. Нужна е друга: най-лесно е с няколко случайни думи.',
  personal: 'Паролата е само от имена, имейл или името на магазина. Нужна е друга.',
};

/**
 * Returns why a new password is an obvious guess: it is one of the most common, consists only of words about the user
 * and the shop, or of one or two words that are common in Bulgaria. Null otherwise. There are no rules about character classes.
 */
export function weaknessOf(password: string, owner: PasswordOwner): keyof typeof reasons | null {
  const folded = password.normalize('NFKC').trim().toLowerCase();
  if (isCommonPassword(folded)) return 'common';
  const email = owner.email.trim().toLowerCase();
  if (folded === email || folded === email.split('@')[0] || isMadeOfPersonalWords(folded, owner)) return 'personal';
  return isMadeOfLocalWords(folded) ? 'local' : null;
}

/** Refuses a weak new password (VALIDATION). `path` is the name of its field. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, path: string): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw new ShopError('VALIDATION', { errors: [{ path, message: reasons[weakness] }] });
}
