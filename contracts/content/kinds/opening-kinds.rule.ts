import { contentLimits, groundField, titleField } from '../fields.rule.ts';
import { defineKind } from './section-kind.rule.ts';

export const hero = defineKind({
  label: 'Начален екран',
  description: 'Първото, което се вижда: заглавие, изречение, бутон и голяма снимка.',
  group: 'Начало',
  icon: 'PanelTop',
  fields: {
    kicker: { input: 'line', label: 'Ред над заглавието', max: 60 },
    title: {
      input: 'text',
      label: 'Заглавие',
      help: 'Две до пет думи. Нов ред в полето е нов ред на екрана.',
      max: contentLimits.title,
      required: true,
      default: '{name}',
    },
    text: {
      input: 'markdown',
      label: 'Текст',
      help: 'Едно-две изречения за ползата.',
      max: contentLimits.text,
      default: '{tagline}',
    },
    button: { input: 'link', label: 'Бутон' },
    second: { input: 'link', label: 'Втора връзка' },
    show: {
      input: 'choice',
      label: 'До думите',
      options: { picture: 'Снимка', scene: 'Снимка до края на екрана', products: 'Продукти', none: 'Нищо' },
      default: 'picture',
    },
    picture: { input: 'picture', label: 'Снимка', when: { field: 'show', is: ['picture', 'scene'] } },
    phonePicture: {
      input: 'picture',
      label: 'Снимка за телефон',
      help: 'По-висока, отколкото широка. Без нея на телефон се изрязва другата.',
      when: { field: 'show', is: ['scene'] },
    },
    darkPicture: {
      input: 'picture',
      label: 'Снимка за тъмна тема',
      help: 'Показва се, когато устройството на купувача е в тъмна тема.',
      when: { field: 'show', is: ['scene'] },
    },
    products: {
      input: 'products',
      label: 'Продукти',
      help: 'До три. Без избрани се показват най-купуваните.',
      max: 3,
      when: { field: 'show', is: ['products'] },
    },
    /** Choices of products that come first among the most bought ones, by slug. */
    firstChoices: { input: 'kept', max: contentLimits.items },
  },
});

export const textPicture = defineKind({
  label: 'Текст със снимка',
  description: 'Снимка и до нея заглавие с текст.',
  group: 'Разказ',
  icon: 'PanelsTopLeft',
  fields: {
    title: titleField,
    text: { input: 'markdown', label: 'Текст', max: contentLimits.text, required: true },
    picture: { input: 'picture', label: 'Снимка' },
    side: {
      input: 'choice',
      label: 'Снимката е',
      options: { left: 'Вляво', right: 'Вдясно' },
      default: 'left',
    },
    button: { input: 'link', label: 'Бутон' },
    ground: groundField,
  },
});

export const banner = defineKind({
  label: 'Банер',
  description: 'Едно съобщение на цялата ширина, с цвят или снимка отзад.',
  group: 'Начало',
  icon: 'RectangleHorizontal',
  fields: {
    title: { ...titleField, required: true },
    text: { input: 'text', label: 'Текст', max: 200 },
    button: { input: 'link', label: 'Бутон' },
    picture: { input: 'picture', label: 'Снимка отзад', help: 'Без снимка банерът е в цвета на магазина.' },
  },
});

export const text = defineKind({
  label: 'Свободен текст',
  description: 'Абзаци, списъци и подзаглавия.',
  group: 'Разказ',
  icon: 'Text',
  fields: {
    title: titleField,
    text: { input: 'markdown', label: 'Текст', max: contentLimits.longText, required: true },
    ground: groundField,
  },
});
