import { expect, test } from 'vitest';
import { openUntil } from './opening-hours.rule.ts';

const usual = 'пон–пет 8:30–18:30, съб 9:00–14:00';

test.each([
  // A Friday and a Saturday in winter, when Bulgaria is at UTC+2.
  [usual, '2026-11-27T07:00Z', '18:30'],
  [usual, '2026-11-27T06:29Z', 'closed'],
  [usual, '2026-11-27T16:30Z', 'closed'],
  [usual, '2026-11-28T11:59Z', '14:00'],
  [usual, '2026-11-29T10:00Z', 'closed'],
  ['денонощно', '2026-11-27T10:00Z', null],
  ['', '2026-11-27T10:00Z', null],
  ['9–18 ч.', '2026-11-27T10:00Z', null],
])('the hours of an office say until when it is open now, or nothing: %s at %s', (hours, now, expected) => {
  expect(openUntil(hours, new Date(now))).toBe(expected);
});
