import { describe, expect, test } from 'vitest';
import { planRedirects } from './plan-redirects.ts';
import { type Leading, matchingSource } from './redirect-map.ts';

const shop = 'https://shop.example';
const leading = (target: string): Leading => ({ target, status: 301 });
const plan = (before: Record<string, string>, ...rows: [source: string, target: string][]) =>
  planRedirects(
    new Map(Object.entries(before).map(([source, target]) => [source, leading(target)])),
    rows.map(([source, target], place) => ({ line: place + 1, source, target, status: 301 })),
    shop,
  );
const targets = ({ after }: ReturnType<typeof plan>) =>
  Object.fromEntries([...after].map(([source, { target }]) => [source, target]));

describe('every redirect leads to its end in one step', () => {
  test('a target that is redirected itself is replaced by its end', () => {
    const { shortened, ...rest } = plan({ '/b': '/c' }, ['/a', '/b']);
    expect(targets({ shortened, ...rest })).toEqual({ '/b': '/c', '/a': '/c' });
    expect(shortened).toEqual([{ from: '/b', to: '/c' }]);
  });
  test('those that lead to a new source lead to its target', () => {
    expect(targets(plan({ '/a': '/b', '/x': '/B/?utm_source=mail' }, ['/b', '/c']))).toEqual({
      '/a': '/c',
      '/x': '/c',
      '/b': '/c',
    });
  });
  test('whatever the order of the rows', () => {
    const rows: [string, string][] = [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/d'],
    ];
    const ends = { '/a': '/d', '/b': '/d', '/c': '/d' };
    expect(targets(plan({}, ...rows))).toEqual(ends);
    expect(targets(plan({}, ...rows.toReversed()))).toEqual(ends);
  });
});

test.each([
  [{}, '/a', '/a'],
  [{}, '/a', '/A/'],
  [{}, '/a', '/a?utm_source=mail'],
  [{}, '/a', 'https://shop.example/a'],
  [{ '/b': '/a' }, '/a', '/b'],
  [{ '/b': '/c', '/c2': '/a' }, '/a', '/c2'],
])('a circle is refused and changes nothing: %o, %s → %s', (before, source, target) => {
  const result = plan(before, [source, target]);
  expect(result.problems).toMatchObject([{ line: 1, field: 'target' }]);
  expect(result.problems[0]?.message).toContain('обратно към себе си');
  expect(targets(result)).toEqual(before);
});

test.each([
  ['staro', '/novo', 'source'],
  ['/', '/novo', 'source'],
  ['//evil.example', '/novo', 'source'],
  ['/admin/orders', '/novo', 'source'],
  ['/API/orders', '/novo', 'source'],
  ['/staro', 'novo', 'target'],
  ['/staro', '//evil.example', 'target'],
  ['/staro', '/\\evil.example', 'target'],
  ['/staro', 'javascript:alert(1)', 'target'],
  ['/staro', 'http://example.com/a', 'target'],
  ['/staro', 'https://owner:secret@example.com/', 'target'],
])('%s → %s is refused at its %s', (source, target, field) => {
  expect(plan({}, [source, target]).problems).toMatchObject([{ field }]);
});

test('addresses are one however they are written, and one with a query comes before the one without', () => {
  const { after } = plan(
    {},
    ['https://old.example/Магазин/%D1%87%D0%B0%D0%B9/', '/products/chai'],
    ['/index.php?route=product&id=5', '/products/chasha'],
    ['/index.php', '/products'],
  );
  expect([...after.keys()]).toEqual(['/магазин/чай', '/index.php?id=5&route=product', '/index.php']);
  const lead = (url: string) => after.get(matchingSource(after, url) ?? '')?.target;
  expect(lead('/%D0%9C%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD/чай?fbclid=1')).toBe('/products/chai');
  expect(lead('/index.php?id=5&route=product&utm_source=mail')).toBe('/products/chasha');
  expect(lead('/index.php?id=6')).toBe('/products');
  expect(lead('/index')).toBeUndefined();
  expect(lead('/%ff')).toBeUndefined();
});
