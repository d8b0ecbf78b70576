import type { Mail } from '#server/platform/mail/mail.ts';

/** Fields whose values identify a person or grant access. */
const sensitiveField = /email|phone|password|token|secret|key$|^code$|iban/i;
/** Shorter values and plain words (error codes, weak passwords) may appear in a line by chance. */
const shortest = 8;
const wordsOnly = /^[\p{L}_ ]+$/u;
const separators = /["'\s<>(),;:=&?#/\\{}[\]]+/;
const email = /[\w.+-]+@[\w-]+\.\w+/;

/** All sensitive values that the tests of this worker have sent or received. */
const secrets = new Set<string>();

/** Records the sensitive values of a body. */
export function noteSecrets(value: unknown, name = ''): void {
  if (Array.isArray(value)) for (const one of value) noteSecrets(one, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) noteSecrets(one, key);
  else if (typeof value === 'string' && value.length >= shortest && sensitiveField.test(name) && !wordsOnly.test(value))
    secrets.add(value);
}

/** Records the value of a cookie, which may be a session or a guest's. */
export function noteCookie(value: string): void {
  if (value.length >= 32) secrets.add(value);
}

/** Records the recipient of an email and the secrets of its links. */
export function noteMail({ to, text }: Mail): void {
  secrets.add(to);
  for (const [, secret] of text.matchAll(/[?#&](?:token|key)=([\w.%-]+)/g)) if (secret) secrets.add(secret);
}

/** The lines of a log that contain a recorded value, or any email address. */
export function sensitiveLines(lines: readonly string[]): string[] {
  return lines.filter((line) => email.test(line) || line.split(separators).some((part) => secrets.has(part)));
}
