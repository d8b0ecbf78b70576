import { expect, test } from 'vitest';
import { maskPersonal } from './mask-personal.ts';

test.each([
  ['550 5.1.1 <iva.petrova+shop@example.com>: Recipient rejected', '550 5.1.1 <[email]>: Recipient rejected'],
  ['no mailbox here by the name of ива@пример.бг', 'no mailbox here by the name of [email]'],
  ['GET /api/x/iva%40example.com', 'GET /api/x/[email]'],
  ['GET /order/1?key=abc&placed=1 failed', 'GET /order/1?[cut] failed'],
  ['https://shop.test/products?search=iva', 'https://shop.test/products?[cut]'],
  ['number 0888 123 456 is unknown, +359888123456 too', 'number [phone] is unknown, [phone] too'],
  ['Invalid API key: sk_test_12345678', 'Invalid API key: [secret]'],
  ['token 7xUMLSnVW4cPA6nF2bA9PzmyVnI7bYVjG1xXrUtjyVc', 'token [secret]'],
])('%s', (text, masked) => expect(maskPersonal(text)).toBe(masked));

test.each([
  '{"level":40,"time":"2026-11-22T10:15:30.123Z","requestId":"01a20531-1025-7602-8022-dd95afb119a0","ms":1024}',
  'at sendError (file:///shop/server/platform/http/send-error.ts:42:7)',
  'at node_modules/@tanstack/react-query/build/modern/index.js:1:1',
  'why? because 127.0.0.1:5432 refused',
])('leaves text without personal data unchanged: %s', (text) => expect(maskPersonal(text)).toBe(text));
