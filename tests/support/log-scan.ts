import type { Mail } from '#server/platform/mail/send-mail.ts';

/** Fields of a body whose values name a person or open something. */
const telling = /email|phone|password|token|secret|key$|^code$|iban/i;
/** Shorter values, and mere words (the code of a refusal, a weak password), stand in a line by chance. */
const shortest = 8;
const word = /^[\p{L}_ ]+$/u;
const separators = /["'\s<>(),;:=&?#/\\{}[\]]+/;
const email = /[\w.+-]+@[\w-]+\.\w+/;

/** Everything of that kind that the tests of this worker sent, or were sent. */
const used = new Set<string>();

/** Remembers what a body holds. */
export function noteSecrets(value: unknown, name = ''): void {
  if (Array.isArray(value)) for (const one of value) noteSecrets(one, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) noteSecrets(one, key);
  else if (typeof value === 'string' && value.length >= shortest && telling.test(name) && !word.test(value))
    used.add(value);
}

/** Remembers the value of a cookie: it opens a session, or belongs to a guest. */
export function noteCookie(value: string): void {
  if (value.length >= 32) used.add(value);
}

/** Remembers who got an email, and what its links open. */
export function noteMail({ to, text }: Mail): void {
  used.add(to);
  for (const [, secret] of text.matchAll(/[?#&](?:token|key)=([\w.%-]+)/g)) if (secret) used.add(secret);
}

/** The lines of a log that hold something of it, or any email at all. */
export function tellingLines(lines: readonly string[]): string[] {
  return lines.filter((line) => email.test(line) || line.split(separators).some((part) => used.has(part)));
}
