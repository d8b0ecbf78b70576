import { flavours, plainFlavour } from './flavours.ts';
import type { DemoAttribute, DemoCategory } from './types.ts';

export const categories: readonly DemoCategory[] = [
  { slug: 'vkusove', name: 'Вкусове', parent: null },
  { slug: 'mentovi', name: 'Ментови', parent: 'vkusove' },
  { slug: 'plodovi', name: 'Плодови', parent: 'vkusove' },
  { slug: 'tsitrusovi', name: 'Цитрусови', parent: 'vkusove' },
  { slug: 'desertni-i-kafe', name: 'Десертни и кафе', parent: 'vkusove' },
  { slug: 'po-sila', name: 'По сила', parent: null },
  { slug: 'leki', name: 'Леки, 30 mg', parent: 'po-sila' },
  { slug: 'sredni', name: 'Средни, 50 mg', parent: 'po-sila' },
  { slug: 'silni', name: 'Силни, 80 mg', parent: 'po-sila' },
  { slug: 'komplekti-i-podaratsi', name: 'Комплекти и подаръци', parent: null },
  { slug: 'komplekti', name: 'Комплекти', parent: 'komplekti-i-podaratsi' },
  { slug: 'podaratsi', name: 'Подаръци', parent: 'komplekti-i-podaratsi' },
  { slug: 'aksesoari', name: 'Аксесоари', parent: null },
];

export const attributes: readonly DemoAttribute[] = [
  { slug: 'vkus', name: 'Вкус', values: [...flavours, plainFlavour].map(({ slug, name }) => ({ slug, name })) },
  {
    slug: 'sila',
    name: 'Сила',
    values: [
      { slug: '30-mg', name: '30 mg' },
      { slug: '50-mg', name: '50 mg' },
      { slug: '80-mg', name: '80 mg' },
    ],
  },
  {
    slug: 'razmer-na-kutiyata',
    name: 'Размер на кутията',
    values: [
      { slug: 'mini-10', name: 'Мини, 10 пауча' },
      { slug: 'standart-20', name: 'Стандарт, 20 пауча' },
      { slug: 'golyama-40', name: 'Голяма, 40 пауча' },
    ],
  },
  {
    slug: 'broy-kutii',
    name: 'Брой кутии',
    values: [
      { slug: '2', name: '2 кутии' },
      { slug: '3', name: '3 кутии' },
      { slug: '5', name: '5 кутии' },
      { slug: '10', name: '10 кутии' },
      { slug: '15', name: '15 кутии' },
    ],
  },
  {
    slug: 'tsvyat',
    name: 'Цвят',
    values: [
      { slug: 'stomana', name: 'Стомана' },
      { slug: 'cheren', name: 'Черен' },
      { slug: 'grafit', name: 'Графит' },
      { slug: 'svetal-dab', name: 'Светъл дъб' },
      { slug: 'tamen-dab', name: 'Тъмен дъб' },
    ],
  },
];
