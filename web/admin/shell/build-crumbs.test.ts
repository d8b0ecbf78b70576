import { expect, test } from 'vitest';
import { buildCrumbs } from './build-crumbs.ts';

test('labels every segment in Bulgarian and links all but the current one', () => {
  expect(buildCrumbs('/admin/orders', 'Поръчки')).toEqual([
    { label: 'Табло', path: '/admin' },
    { label: 'Поръчки', path: undefined },
  ]);
});

test('uses the page title for an id', () => {
  expect(buildCrumbs('/admin/orders/0190-a', 'Поръчка №1024').at(-1)).toEqual({
    label: 'Поръчка №1024',
    path: undefined,
  });
});

test('ignores a trailing slash', () => {
  expect(buildCrumbs('/admin/products/new/', 'Нов продукт').map((crumb) => crumb.label)).toEqual([
    'Табло',
    'Продукти',
    'Нов продукт',
  ]);
});

test('labels a record between its section and its nested screen', () => {
  expect(buildCrumbs('/admin/orders/0190-a/ship', 'Пратка от поръчка №1024').map((crumb) => crumb.label)).toEqual([
    'Табло',
    'Поръчки',
    'Поръчка',
    'Пратка от поръчка №1024',
  ]);
});
