import { readFileSync } from 'node:fs';

let list: ReadonlySet<string> | undefined;

/**
 * Whether `password` (in lower case, NFKC) is one of the 10,000 most common passwords with eight characters or more.
 */
export function isCommonPassword(password: string): boolean {
  list ??= readList();
  return list.has(password);
}

/** Loaded on first use, about 0.1 MB. */
function readList(): ReadonlySet<string> {
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}
