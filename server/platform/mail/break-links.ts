/** Endings that follow a dot only in addresses, beside Latin ones. */
const beforeEnding =
  /([\p{L}\p{N}])[.。．｡](?=[a-z][a-z\d-]|(?:бг|ею|рф|ком|орг|онлайн|сайт|бел|укр|срб|мкд|рус)(?!\p{L}))/giu;

/**
 * A text that a stranger typed, for a message that may reach somebody else: mail programs make links of addresses, so
 * those are broken as `http[:]//example[.]com`. Everything else stays as it was typed, and a reader still sees what was
 * meant.
 */
export function breakLinks(text: string): string {
  return text
    .replaceAll(/:(?=[/\\]{2})/g, '[:]')
    .replaceAll(/\b(www)\./gi, '$1[.]')
    .replaceAll(beforeEnding, '$1[.]');
}
