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
  label: 'Форма за дистрибутори',
  description: 'Запитване от фирма, която иска да продава; пристига при запитванията.',
  group: 'Връзка',
  icon: 'Handshake',
  fields: {
    title: titleField,
    text: { input: 'markdown', label: 'Текст', max: contentLimits.text },
    ground: { ...groundField, default: 'soft' },
  },
});

export const contactForm = defineKind({
  label: 'Форма за връзка',
  description: 'Клиентът пише на магазина; съобщението пристига при запитванията и по имейл.',
  group: 'Връзка',
  icon: 'MessageCircleQuestion',
  fields: {
    title: { ...titleField, default: 'Пиши ни' },
    text: { input: 'markdown', label: 'Текст', max: contentLimits.text },
    ground: { ...groundField, default: 'soft' },
  },
});

export const newsletter = defineKind({
  label: 'Абонамент за новини',
  description: 'Поле за имейл. Адресът се записва чак след като клиентът го потвърди от писмо.',
  group: 'Връзка',
  icon: 'Mail',
  fields: {
    title: { ...titleField, default: 'Новини по имейл' },
    text: { input: 'markdown', label: 'Текст', max: contentLimits.text },
    gets: {
      input: 'line',
      label: 'Какво се получава',
      help: 'Стои над полето: колко често пишеш и за какво.',
      max: 120,
      default: 'Нови продукти и отстъпки, най-много две писма на месец.',
    },
    ground: { ...groundField, default: 'soft' },
  },
});
