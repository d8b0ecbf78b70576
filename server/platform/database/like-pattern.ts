/** A LIKE pattern for "contains `text`", with wildcards in the text escaped. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/** A LIKE pattern for "begins with `text`". */
export function beginningWith(text: string): string {
  return `${literal(text)}%`;
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
