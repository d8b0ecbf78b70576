/**
 * Each with what takes its place. All are bounded or anchored, so that a line of any length costs time in proportion to it.
 */
const personal: readonly (readonly [found: RegExp, shown: string])[] = [
  // An address after its question mark: search words, emails, keys.
  [/\?[\w.~%[\]-]{1,60}=[^\s"\\]*/g, '?[cut]'],
  [/[^\s"'<>(),:;=\\/@]{1,64}(?:@|%40)[^\s"'<>(),:;\\/@]{1,253}/g, '[email]'],
  [/(?<![\w.+-])(?:\+\d|00\d|0)(?:[ -]?\d){7,13}(?![\w-])/g, '[phone]'],
  // Keys of providers, and tokens of ours: 32 bytes are 43 characters.
  [/(?<![\w-])(?:sk|rk|pk|whsec)_\w{8,}/g, '[secret]'],
  [/(?<![\w-])[\w-]{40,}(?![\w-])/g, '[secret]'],
];

/** Text without emails, phone numbers, queries of addresses and long tokens, whoever wrote it: a mail server, a library. */
export function maskPersonal(text: string): string {
  return personal.reduce((masked, [found, shown]) => masked.replace(found, shown), text);
}
