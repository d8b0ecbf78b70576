import { describe, expect, test } from 'vitest';
import { allOf, choice, count, instant, number, orNone, price, recordOf } from './form-codec.ts';

describe('a value that is loaded into a form and not edited is sent as it was', () => {
  const limit = orNone(count);
  test.each([
    ['a whole number', number, 24],
    ['a number with decimals', number, 9.5],
    ['a count', count, 17],
    ['the largest number of a document', count, 9_999_999_999],
    ['a price', price('EUR'), { amount: 1290, currency: 'EUR' as const }],
    ['a price below one unit', price('BGN'), { amount: 5, currency: 'BGN' as const }],
    ['no limit', limit, null],
    ['an instant with seconds', instant, '2026-12-01T08:00:30.500Z'],
    ['no instant', instant, null],
    ['no choice', choice, null],
    ['a choice', choice, 'a1'],
  ])('%s', (_, codec, value) => {
    // Each row has a codec and a value of its type.
    const { write, read } = codec as {
      write: (value: unknown) => string;
      read: (text: string, before: unknown) => unknown;
    };
    expect(read(write(value), value)).toEqual(value);
  });
});

describe('what is typed', () => {
  test.each([
    [' 12,5', 12.5],
    ['12.5', 12.5],
    ['0', 0],
  ])('number "%s" is %d', (text, value) => expect(number.read(text)).toBe(value));

  test.each([
    ['седем', 0],
    ['-3', 0],
    ['1,5', 0],
    ['', 0],
    [' 8 ', 8],
  ])('count "%s" is %d, which the server refuses at its field unless it is right', (text, value) =>
    expect(count.read(text)).toBe(value),
  );

  test('no number is never taken for none, so that a mistake does not lift a limit', () => {
    expect(orNone(count).read('много')).toBe(0);
    expect(orNone(price('EUR')).read('скъпо')).toEqual({ amount: 0, currency: 'EUR' });
    expect(orNone(count).read('  ')).toBeNull();
  });

  test('a changed time is read in the zone of the shop, and what is no time goes to the server as typed', () => {
    expect(instant.read('2026-07-01T12:00', '2026-12-01T08:00:30.500Z')).toBe('2026-07-01T09:00:00.000Z');
    expect(instant.read('утре')).toBe('утре');
  });
});

describe('records', () => {
  interface Plan {
    name: string;
    days: number | null;
    prices: Record<'day' | 'night', number>;
  }
  const plan = recordOf<Plan>()({ days: orNone(number), prices: allOf(['day', 'night'], number) });

  test('convert the named fields and keep the others', () => {
    const value = { name: 'Лято', days: null, prices: { day: 1, night: 2.5 } };
    expect(plan.write(value)).toEqual({ name: 'Лято', days: '', prices: { day: '1', night: '2,5' } });
    expect(plan.read({ name: 'Зима', days: '3', prices: { day: '1', night: '2' } })).toEqual({
      name: 'Зима',
      days: 3,
      prices: { day: 1, night: 2 },
    });
  });

  test('give every field its loaded value', () => {
    const period = recordOf<{ start: string | null; end: string | null }>()({ start: instant, end: instant });
    const before = { start: '2026-12-01T08:00:30.500Z', end: '2026-12-02T08:00:30.500Z' };
    const typed = { ...period.write(before), end: '' };
    expect(period.read(typed, before)).toEqual({ start: before.start, end: null });
  });
});
