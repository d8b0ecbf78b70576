import { expect, test } from 'vitest';
import { features } from '#web/admin/features.ts';
import { partsOf } from '#web/admin/platform/panel-parts.ts';
import { buildCrumbs, trailTo } from './build-crumbs.ts';

const { screens } = partsOf(features);
const labelsOf = (pathname: string, title: string) => buildCrumbs(pathname, title, screens).map(({ label }) => label);

test('labels every segment in Bulgarian and links all but the current one', () => {
  expect(buildCrumbs('/admin/orders', 'Поръчки', screens)).toEqual([
    { label: 'Табло', path: '/admin' },
    { label: 'Поръчки', path: undefined },
  ]);
});

test('uses the page title for an id', () => {
  expect(buildCrumbs('/admin/orders/0190-a', 'Поръчка №1024', screens).at(-1)).toEqual({
    label: 'Поръчка №1024',
    path: undefined,
  });
});

test('ignores a trailing slash', () => {
  expect(labelsOf('/admin/products/new/', 'Нов продукт')).toEqual(['Табло', 'Продукти', 'Нов продукт']);
});

test('labels a record between its section and its nested screen', () => {
  expect(labelsOf('/admin/orders/0190-a/ship', 'Пратка от поръчка №1024')).toEqual([
    'Табло',
    'Поръчки',
    'Поръчка',
    'Пратка от поръчка №1024',
  ]);
});

test('a screen may have a shorter name in the breadcrumbs than its title', () => {
  expect(labelsOf('/admin/orders/0190-a/edit', 'Редакция на поръчка №1024').at(-1)).toBe('Редакция');
  expect(labelsOf('/admin/payments/payouts/0190-a', 'Извлечение от банка')).toEqual([
    'Табло',
    'Плащания',
    'Извлечения',
    'Извлечение от банка',
  ]);
});

test('a page that its address puts under no other is shown under the one that leads to it', () => {
  expect(labelsOf('/admin/suppliers/0190-a', 'Кофи ООД')).toEqual(['Табло', 'Снабдяване', 'Доставчици', 'Кофи ООД']);
  expect(buildCrumbs('/admin/stocktakes', '', screens)[1]).toEqual({ label: 'Продукти', path: '/admin/products' });
});

test('every page stands under a section of the menu, besides those that the dashboard itself leads to', () => {
  const sections = new Set<string>(
    partsOf(features)
      .menu.map(({ path }) => path)
      .filter((path) => path !== '/admin'),
  );
  const apart = screens.filter(({ path }) => !trailTo(path, screens).some((step) => sections.has(step)));
  expect(apart.map(({ path }) => path).toSorted()).toEqual(['/admin', '/admin/notifications', '/admin/start']);
});

test('an unknown address is named by the title of the page that says so', () => {
  expect(labelsOf('/admin/nowhere/at-all', 'Няма такава страница')).toEqual([
    'Табло',
    'Детайли',
    'Няма такава страница',
  ]);
});
