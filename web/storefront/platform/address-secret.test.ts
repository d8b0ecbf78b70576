import { describe, expect, test } from 'vitest';
import { moveSecret, pastedSecret } from './address-secret.ts';

describe('a pasted secret', () => {
  test.each([
    ['the whole link', 'https://shop.example.com/reset-password#token=abc123'],
    ['a link of the old format', 'https://shop.example.com/reset-password?token=abc123'],
    ['a link with more in it', 'https://shop.example.com/x?from=mail#a=1&token=abc123'],
    ['the secret alone', 'abc123'],
    ['with spaces and a line break around it', '  \nabc123\n '],
  ])('is read from %s', (_, text) => expect(pastedSecret(text, 'token')).toBe('abc123'));

  test('keeps its reserved characters', () =>
    expect(pastedSecret(`https://x/#${new URLSearchParams({ token: 'a+b/=&#' })}`, 'token')).toBe('a+b/=&#'));

  test('is the text itself in a link without it, which the server then refuses', () =>
    expect(pastedSecret('https://x/#other=1', 'token')).toBe('https://x/#other=1'));
});

describe('an address of the old format', () => {
  const moved = (secret: string | undefined): unknown => {
    try {
      moveSecret('/reset-password', 'token', secret);
      return undefined;
    } catch (redirect) {
      return redirect;
    }
  };

  test('leads to the new one, where no server or referrer sees the secret', () => {
    expect(moved('a b&c')).toMatchObject({
      options: { href: '/reset-password#token=a+b%26c', statusCode: 303, reloadDocument: true },
    });
  });

  test('stays without a secret', () => expect(moved(undefined)).toBeUndefined());
});
