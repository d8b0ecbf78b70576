/** A LIKE pattern for "contains `text`", in which the text's own wildcards mean themselves. */
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
