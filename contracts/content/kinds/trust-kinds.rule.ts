import { contentLimits, groundField, titleField } from '../fields.rule.ts';
import { defineKind } from './section-kind.rule.ts';

export const quotes = defineKind({
  label: 'Цитати',
  description: 'Думи на хора, със снимка и име.',
  group: 'Доверие',
  icon: 'Quote',
  fields: {
    title: titleField,
    quotes: {
      input: 'list',
      label: 'Цитати',
      itemLabel: 'Цитат',
      itemTitle: 'name',
      min: 1,
      max: contentLimits.items,
      item: {
        text: { input: 'text', label: 'Думи', max: 300, required: true },
        name: { input: 'line', label: 'Име', max: 80, required: true },
        about: { input: 'line', label: 'Кой е', max: 80 },
        picture: { input: 'picture', label: 'Снимка' },
      },
    },
    ground: groundField,
  },
});

export const reviews = defineKind({
  label: 'Отзиви',
  description: 'Нови отзиви за най-купуваните продукти.',
  group: 'Доверие',
  icon: 'Star',
  fields: {
    title: { ...titleField, default: 'Какво казват купувачите' },
    limit: { input: 'number', label: 'Най-много', min: 1, max: 6, default: 3 },
    ground: groundField,
  },
});

export const promises = defineKind({
  label: 'Обещания',
  description: 'Доставка, плащане и връщане, според настройките на магазина.',
  group: 'Доверие',
  icon: 'BadgeCheck',
  fields: {
    delivery: { input: 'check', label: 'Цена на доставка', default: true },
    free: { input: 'check', label: 'Безплатна доставка над сума', default: true },
    cod: { input: 'check', label: 'Плащане при доставка', default: true },
    returns: { input: 'check', label: 'Връщане до 14 дни', default: true },
    own: {
      input: 'list',
      label: 'Още обещания',
      itemLabel: 'Обещание',
      itemTitle: 'text',
      max: 4,
      item: { text: { input: 'line', label: 'Обещание', max: 60, required: true } },
    },
  },
});

export const questions = defineKind({
  label: 'Въпроси и отговори',
  description: 'Въпроси, които се отварят; търсачките ги виждат като въпроси.',
  group: 'Доверие',
  icon: 'CircleHelp',
  fields: {
    title: { ...titleField, default: 'Често питани въпроси' },
    questions: {
      input: 'list',
      label: 'Въпроси',
      itemLabel: 'Въпрос',
      itemTitle: 'question',
      min: 1,
      max: contentLimits.items,
      item: {
        question: { input: 'line', label: 'Въпрос', max: 160, required: true },
        answer: { input: 'markdown', label: 'Отговор', max: contentLimits.text, required: true },
        anchor: {
          input: 'line',
          label: 'Име за връзка',
          help: 'С него връзка води право към този въпрос. Малки латински букви, цифри и тирета.',
          max: 40,
          pattern: { matches: /^[a-z][a-z0-9-]*$/, message: 'Малки латински букви, цифри и тирета.' },
        },
        open: { input: 'check', label: 'Отворен от началото', default: false },
      },
    },
    ground: groundField,
  },
});
