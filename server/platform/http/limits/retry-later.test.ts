import { expect, test } from 'vitest';
import { retryLater } from './retry-later.ts';

test.each([
  [400, '1 секунда', 1],
  [50_000, '50 секунди', 50],
  [60_000, '1 минута', 60],
  [60_001, '2 минути', 61],
])(
  'a wait of %i ms is reported as %s in the message and %s seconds in the header',
  (milliseconds, said, retryAfterSeconds) => {
    expect(retryLater('sign-in', milliseconds)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds,
      message: `Твърде много опити. Следващият е възможен след ${said}.`,
    });
  },
);
