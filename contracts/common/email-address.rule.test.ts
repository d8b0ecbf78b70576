import { expect, test } from 'vitest';
import { Email } from './shapes.ts';

test.each([
  ['iva@example.com', 'iva@example.com'],
  [' Iva.Petrova+shop@Example.co.uk ', 'Iva.Petrova+shop@Example.co.uk'],
  ['iva\u200B@exam\u00ADple.com', 'iva@example.com'],
  ['iva\u2011petrova@example.com', 'iva-petrova@example.com'],
  ["o'neil&sons@example.com", "o'neil&sons@example.com"],
  ['x=y!z@example.com', 'x=y!z@example.com'],
  ['iva@пример.бг', 'iva@xn--e1afmkfd.xn--90ae'],
  ['iva@ПРИМЕР.БГ', 'iva@xn--e1afmkfd.xn--90ae'],
  ['iva@xn--e1afmkfd.xn--90ae', 'iva@xn--e1afmkfd.xn--90ae'],
])('accepts %j as %j', (typed, stored) => expect(Email.parse(typed)).toBe(stored));

test.each([
  'iva',
  'iva@',
  '@example.com',
  'iva@gmial',
  'iva@example.c',
  'iva@-example.com',
  'iva@exa mple.com',
  'iva..p@example.com',
  '.iva@example.com',
  'iva.@example.com',
  'ива@example.com',
  'iva@@example.com',
  'iva@example..com',
  'iva@127.0.0.1',
  'iva@example.com, boss@example.com',
  '"iva"@example.com',
  'iva<x>@example.com',
  `${'a'.repeat(65)}@example.com`,
])('refuses %j', (typed) => expect(Email.safeParse(typed).success).toBe(false));
