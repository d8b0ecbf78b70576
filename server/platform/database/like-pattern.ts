/** A LIKE pattern for "contains `text`", in which the text's own wildcards mean themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
