/**
 * The one form of an e-mail under which an account is looked up and its tries are counted, however it was typed.
 * What is stored is plain ASCII, so a look-alike in other characters counts towards the account it looks like.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
