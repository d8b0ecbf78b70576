import { expect, test } from 'vitest';
import { planPage } from './plan-page.ts';

test('matches URLs case-sensitively, so that no variant bypasses the guard of the panel', () => {
  expect(['/admin', '/admin/orders', '/account', '/products'].map((path) => planPage(path).isKnown)).not.toContain(
    false,
  );
  expect(['/Admin', '/ADMIN/orders', '/Account', '/PRODUCTS'].map((path) => planPage(path).isKnown)).not.toContain(
    true,
  );
});
