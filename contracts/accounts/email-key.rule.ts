/**
 * The normalised form of an email address, under which accounts are looked up and tries are counted, however it was
 * typed. Stored addresses are plain ASCII, so homoglyphs in other characters count towards the account that they
 * resemble.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
