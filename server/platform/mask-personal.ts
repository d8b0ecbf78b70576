/** Patterns with their replacements. All are bounded or anchored, so that masking takes linear time. */
const personal: readonly (readonly [found: RegExp, shown: string])[] = [
  // The message of an error of Drizzle, to the end of its JSON string: a statement with its values.
  [/Failed query: (?:[^"\\]|\\.)*/g, 'Failed query'],
  // The query string of a URL: search terms, emails, keys.
  [/\?[\w.~%[\]-]{1,60}=[^\s"\\]*/g, '?[cut]'],
  [/[^\s"'<>(),:;=\\/@]{1,64}(?:@|%40)[^\s"'<>(),:;\\/@]{1,253}/g, '[email]'],
  [/(?<![\w.+-])(?:\+\d|00\d|0)(?:[ -]?\d){7,13}(?![\w-])/g, '[phone]'],
  // API keys of providers, and the shop's tokens: 32 bytes encode to 43 characters.
  [/(?<![\w-])(?:sk|rk|pk|whsec)_\w{8,}/g, '[secret]'],
  [/(?<![\w-])[\w-]{40,}(?![\w-])/g, '[secret]'],
];

/**
 * Removes emails, phone numbers, query strings and long tokens from text of any origin, such as mail servers or
 * libraries.
 */
export function maskPersonal(text: string): string {
  return personal.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}
