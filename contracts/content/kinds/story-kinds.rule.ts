import { contentLimits, groundField, titleField } from '../fields.rule.ts';
import { defineKind } from './section-kind.rule.ts';

export const steps = defineKind({
  label: 'Стъпки',
  description: 'Как се прави нещо, стъпка по стъпка.',
  group: 'Разказ',
  icon: 'ListOrdered',
  fields: {
    title: titleField,
    steps: {
      input: 'list',
      label: 'Стъпки',
      itemLabel: 'Стъпка',
      itemTitle: 'title',
      min: 1,
      max: contentLimits.items,
      item: {
        title: { ...titleField, required: true },
        text: { input: 'markdown', label: 'Текст', max: contentLimits.text },
        picture: { input: 'picture', label: 'Снимка' },
      },
    },
    ground: groundField,
  },
});

export const scale = defineKind({
  label: 'Сравнение',
  description: 'Стойности една до друга, например спрямо нещо познато.',
  group: 'Разказ',
  icon: 'ChartBar',
  fields: {
    title: titleField,
    text: { input: 'markdown', label: 'Текст', max: contentLimits.text },
    unit: { input: 'line', label: 'Мярка', help: 'Например g или минути.', max: 20 },
    rows: {
      input: 'list',
      label: 'Редове',
      itemLabel: 'Ред',
      itemTitle: 'label',
      min: 2,
      max: contentLimits.items,
      item: {
        label: { input: 'line', label: 'Име', max: 60, required: true },
        value: { input: 'number', label: 'Стойност', min: 0, max: 1_000_000, decimals: 2, default: 0 },
        note: { input: 'line', label: 'Бележка', max: 120 },
        ours: { input: 'check', label: 'Това е нашето', default: false },
      },
    },
    ground: groundField,
  },
});

export const gallery = defineKind({
  label: 'Галерия',
  description: 'Снимки в решетка или в ред, който се плъзга.',
  group: 'Разказ',
  icon: 'Images',
  fields: {
    title: titleField,
    shape: {
      input: 'choice',
      label: 'Подредба',
      options: { grid: 'Решетка', row: 'Ред за плъзгане' },
      default: 'grid',
    },
    pictures: {
      input: 'list',
      label: 'Снимки',
      itemLabel: 'Снимка',
      itemTitle: 'caption',
      min: 1,
      max: contentLimits.items,
      item: {
        picture: { input: 'picture', label: 'Снимка', required: true },
        caption: { input: 'line', label: 'Надпис', max: 120 },
      },
    },
    ground: groundField,
  },
});

export const video = defineKind({
  label: 'Видео',
  description: 'Файл с видео; зарежда се чак когато някой го пусне.',
  group: 'Разказ',
  icon: 'Play',
  fields: {
    title: titleField,
    file: {
      input: 'file',
      label: 'Видео',
      endings: ['mp4', 'webm'],
      required: true,
    },
    poster: { input: 'picture', label: 'Снимка преди пускане', required: true },
    text: {
      input: 'markdown',
      label: 'Какво се чува и вижда',
      help: 'За хора, които не чуват или не виждат видеото.',
      max: contentLimits.text,
    },
    ground: groundField,
  },
});
