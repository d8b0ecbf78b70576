import { contentLimits, groundField, titleField } from '../fields.rule.ts';
import { defineKind } from './section-kind.rule.ts';

export const map = defineKind({
  label: 'Място и работно време',
  description: 'Адрес, часове и връзка към карта. От други сайтове не се зарежда нищо.',
  group: 'Връзка',
  icon: 'MapPin',
  fields: {
    title: titleField,
    address: { input: 'text', label: 'Адрес', max: 300, required: true },
    hours: {
      input: 'list',
      label: 'Работно време',
      itemLabel: 'Ред',
      itemTitle: 'days',
      max: 7,
      item: {
        days: { input: 'line', label: 'Дни', max: 60, required: true },
        hours: { input: 'line', label: 'Часове', max: 60, required: true },
      },
    },
    text: { input: 'markdown', label: 'Текст', max: contentLimits.text },
    map: { input: 'link', label: 'Връзка към карта' },
    picture: { input: 'picture', label: 'Снимка на мястото' },
    ground: groundField,
  },
});

export const form = defineKind({
  label: 'Форма за запитване',
  description: 'Запитване от търговец; пристига при останалите запитвания.',
  group: 'Връзка',
  icon: 'Mail',
  fields: {
    title: titleField,
    text: { input: 'markdown', label: 'Текст', max: contentLimits.text },
    ground: { ...groundField, default: 'soft' },
  },
});
