import { describe, expect, test } from 'vitest';
import type { Discount } from '#contracts/discounts/discounts.ts';
import type { AdminSection } from '#contracts/sections/sections.ts';
import { sectionState } from '#web/admin/features/sections/section-labels.ts';
import { discountState, usageOf } from './discount-labels.ts';

const now = new Date('2026-11-20T12:00:00Z');
const [past, future] = ['2026-11-20T11:59:59Z', '2026-11-20T12:00:01Z'];

describe('a discount is in force', () => {
  const state = (part: Partial<Discount>) =>
    discountState(
      { status: 'active', startsAt: null, endsAt: null, limitTotal: null, used: 0, ...part } as Discount,
      now,
    ).label; // what is read of it

  test.each([
    ['without any limit', {}, 'Важи'],
    ['between its start and its end', { startsAt: past, endsAt: future }, 'Важи'],
    ['while not all of it is used', { limitTotal: 5, used: 4 }, 'Важи'],
    ['not once all of it is used', { limitTotal: 5, used: 5 }, 'Изчерпана'],
    ['not after its end', { endsAt: past }, 'Изтекла'],
    ['not at the moment of its end', { endsAt: now.toISOString() }, 'Изтекла'],
    ['not before its start', { startsAt: future }, 'От 20 ноември 2026 г.'],
    ['never when it is off, whatever its time', { status: 'off', startsAt: past, endsAt: future }, 'Изключена'],
    ['not once it has ended, even if it is used up too', { endsAt: past, limitTotal: 1, used: 1 }, 'Изтекла'],
  ] as [string, Partial<Discount>, string][])('%s', (_, part, label) => expect(state(part)).toBe(label));
});

test.each([
  [{ used: 12, limitTotal: 100 }, '12 от 100'],
  [{ used: 0, limitTotal: null }, '0'],
])('the use of %j is written as "%s"', (part, text) => expect(usageOf(part as Discount)).toBe(text));

describe('a section is shown to visitors', () => {
  test.each([
    ['without a period', {}, 'Показва се'],
    ['within its period', { startsAt: past, endsAt: future }, 'Показва се'],
    ['not before it', { startsAt: future }, 'От 20 ноември 2026 г.'],
    ['not after it', { endsAt: past }, 'Приключила'],
    ['never when it is hidden', { isActive: false, startsAt: past }, 'Скрита'],
  ] as [string, Partial<AdminSection>, string][])('%s', (_, part, label) =>
    expect(sectionState({ isActive: true, startsAt: null, endsAt: null, ...part } as AdminSection, now).label).toBe(
      label,
    ),
  );
});
