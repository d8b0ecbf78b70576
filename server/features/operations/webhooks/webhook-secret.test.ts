import { expect, test } from 'vitest';
import { readRetryAfter, retryPause } from './retry-pause.ts';
import { makeWebhookSecret, signWebhook } from './webhook-secret.ts';
import { retryPauses } from './webhooks.limits.ts';

const parts = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330 };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('signs as the published example of Standard Webhooks, also a body in Cyrillic', () => {
  const body = '{"test": 2432232314}';
  const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signWebhook({ ...parts, body }, [secret])).toBe(expected);
  expect(signWebhook({ ...parts, body: '{"поръчка":1042}' }, [secret])).toBe(
    'v1,rAx3YbjJrtTbSzYCK18y3Ng120LpBeSvwIDeTBdJxEA=',
  );
  const other = makeWebhookSecret();
  expect(other).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(signWebhook({ ...parts, body }, [other, secret]).split(' ')).toEqual([
    expect.stringMatching(/^v1,/),
    expected,
  ]);
});

test('retries ten times in more than three days, later if the receiver asks for it, and never earlier', () => {
  const pauses = retryPauses.map((_, tries) => retryPause(tries + 1, null) ?? 0);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 24 * 3600);
  expect(retryPause(retryPauses.length + 1, null)).toBe(null);
  expect([retryPause(1, 600), retryPause(1, 1), retryPause(1, 10 ** 9)]).toEqual([600, 5, 24 * 3600]);
});

test('reads Retry-After in seconds and as a date, and nothing else', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120);
  expect(readRetryAfter('Fri, 27 Nov 2026 12:05:00 GMT', now)).toBe(300);
  expect(readRetryAfter('Fri, 27 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect([readRetryAfter(undefined, now), readRetryAfter('soon', now), readRetryAfter('-5', now)]).toEqual([
    null,
    null,
    // A date of the year -5 or none: no pause.
    expect.toBeOneOf([null, 0]),
  ]);
});
