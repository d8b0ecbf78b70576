import { ShopError } from '#server/platform/http/shop-error.ts';

/** The very commonest passwords of eight characters and more, in lower case. */
const commonPasswords = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 123123123 12341234 12344321 11223344
  11111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000 12121212 13131313
  147258369 123454321 1234554321 123321123 159357159 password passw0rd qwertyui qwertyuiop qwerty12 qwerty123
  qwerty1234 1qaz2wsx 1qaz2wsx3edc zaq12wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1234qwer qwer1234 asdfghjk asdfghjkl
  asdfasdf zxcvbnm1 abcd1234 abc12345 a1b2c3d4 abcdefgh aaaaaaaa iloveyou sunshine princess football baseball
  superman starwars trustno1 letmein1 whatever computer internet changeme йцукенгш явертъуи паролата парола123`.split(
    /\s+/,
  ),
);

/**
 * Refuses a new password that is among the first anyone would try: one of the commonest, or the person's own e-mail.
 * Nothing is asked of its characters.
 */
export function refuseWeakPassword(password: string, email: string, path: string): void {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  if (commonPasswords.has(typed)) {
    throw weak(path, 'Тази парола е сред най-често използваните. Нужна е друга.');
  }
  if (typed === email.trim().toLowerCase()) throw weak(path, 'Паролата не може да е самият имейл.');
}

function weak(path: string, message: string): ShopError {
  return new ShopError('VALIDATION', { errors: [{ path, message }] });
}
