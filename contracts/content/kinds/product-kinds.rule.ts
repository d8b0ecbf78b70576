import { contentLimits, groundField, titleField } from '../fields.rule.ts';
import { defineKind } from './section-kind.rule.ts';

export const products = defineKind({
  label: 'Продукти',
  description: 'Ред продукти: избрани от теб или по правило.',
  group: 'Продукти',
  icon: 'LayoutGrid',
  fields: {
    title: { ...titleField, default: 'Най-търсени' },
    source: {
      input: 'choice',
      label: 'Кои',
      options: {
        bestsellers: 'Най-купувани',
        newest: 'Най-нови',
        'on-sale': 'Намалени',
        category: 'От категория',
        manual: 'Избрани от мен',
      },
      default: 'bestsellers',
    },
    category: {
      input: 'categories',
      label: 'Категория',
      max: 1,
      when: { field: 'source', is: ['category'] },
    },
    products: {
      input: 'products',
      label: 'Продукти',
      max: contentLimits.items,
      when: { field: 'source', is: ['manual'] },
    },
    limit: {
      input: 'number',
      label: 'Най-много',
      min: 1,
      max: 24,
      default: 8,
      when: { field: 'source', is: ['bestsellers', 'newest', 'on-sale', 'category'] },
    },
    ground: groundField,
  },
});

export const productSections = defineKind({
  label: 'Секции с продукти',
  description: 'Секциите, които подреждаш в „Секции“.',
  group: 'Продукти',
  icon: 'Rows3',
  fields: {
    which: {
      input: 'choice',
      label: 'Кои секции',
      options: { all: 'Всички', first: 'Само първата', others: 'Всички без първата', one: 'Една' },
      default: 'all',
    },
    section: { input: 'product-section', label: 'Секция', when: { field: 'which', is: ['one'] } },
    fallbackTitle: {
      input: 'line',
      label: 'Заглавие, докато няма секции',
      help: 'Тогава се показват най-купуваните продукти.',
      max: contentLimits.title,
      default: 'Най-търсени',
      when: { field: 'which', is: ['all', 'first'] },
    },
    ground: groundField,
  },
});

export const categoryTiles = defineKind({
  label: 'Категории',
  description: 'Плочки с категориите на магазина.',
  group: 'Продукти',
  icon: 'FolderTree',
  fields: {
    title: { ...titleField, default: 'Категории' },
    categories: {
      input: 'categories',
      label: 'Категории',
      help: 'Без избрани се показват всички главни категории.',
      max: contentLimits.items,
    },
    children: { input: 'check', label: 'Покажи подкатегориите', default: true },
    ground: groundField,
  },
});

export const choiceTiles = defineKind({
  label: 'Стойности на опция',
  description: 'Плочки с вкусове, степени на изпичане или друга опция; всяка отваря продуктите с нея.',
  group: 'Продукти',
  icon: 'Palette',
  fields: {
    title: titleField,
    attribute: { input: 'attribute', label: 'Опция' },
    ground: groundField,
  },
});

export const finder = defineKind({
  label: 'Кое е за мен?',
  description: 'Въпроси с отговори за избиране; от тях се събира комплект, който влиза в количката.',
  group: 'Продукти',
  icon: 'Compass',
  fields: {
    title: { ...titleField, default: 'Кое е за мен?' },
    text: { input: 'text', label: 'Текст', max: 200 },
    questions: {
      input: 'list',
      label: 'Въпроси',
      help: 'Отговорите са стойностите на опцията, които има сред продуктите в наличност.',
      itemLabel: 'Въпрос',
      itemTitle: 'question',
      min: 1,
      max: 4,
      item: {
        question: { input: 'line', label: 'Въпрос', max: contentLimits.title, required: true },
        attribute: { input: 'attribute', label: 'Опция' },
      },
    },
    pieces: { input: 'number', label: 'Продукти в комплекта', min: 1, max: 6, default: 3 },
    ground: { ...groundField, default: 'soft' },
  },
});

export const countdown = defineKind({
  label: 'Обратно броене',
  description: 'Колко остава до събитие или край на предложение.',
  group: 'Продукти',
  icon: 'Timer',
  fields: {
    title: { ...titleField, required: true },
    text: { input: 'text', label: 'Текст', max: 200 },
    until: { input: 'date-time', label: 'До', required: true },
    after: {
      input: 'line',
      label: 'Когато свърши',
      help: 'Празно: секцията изчезва.',
      max: contentLimits.title,
    },
    button: { input: 'link', label: 'Бутон' },
    ground: { ...groundField, default: 'strong' },
  },
});
