import { expect, test } from 'vitest';
import { presetFiles } from '../preset.ts';
import { readPreset } from '../read-preset.ts';
import { checkScenes } from './check-scenes.ts';

const iskra = await readPreset('iskra');
const page = (id: string) => ({
  ...{ use: 'page' as const, slug: 'about', category: null, head: { title: 'About' } },
  sections: [{ id: 'story', kind: 'steps', props: { items: [{ title: 'One', picture: { id } }] } }],
});
const focus = { x: 50, y: 50 };
const described = { 'desk.webp': { alt: 'Изображение: бюро', focus } };
const none = { ...iskra, scenes: {}, pages: [], categories: [], products: [] };

test('a scene that a page, a category or a gallery shows is accepted', () => {
  checkScenes({ ...none, scenes: described, pages: [page('desk.webp')] }, ['desk.webp']);
  const category = { slug: 'desks', name: 'Desks', parent: null, picture: 'desk.webp' };
  checkScenes({ ...none, scenes: described, categories: [category] }, ['desk.webp']);
  const [product] = iskra.products;
  const pictures = [{ file: 'open.webp', alt: 'Open' }];
  checkScenes({ ...none, products: product ? [{ ...product, pictures }] : [] }, ['open.webp']);
  expect(() => checkScenes({ ...none, products: product ? [{ ...product, pictures }] : [] }, [])).toThrow('open.webp');
});

test.each([
  ['is not in scenes.json', { ...none, pages: [page('desk.webp')] }, ['desk.webp']],
  ['has no file', { ...none, scenes: described, pages: [page('desk.webp')] }, []],
  ['is shown by no page', { ...none, scenes: described, pages: [page('iskra-menta')] }, ['desk.webp']],
  ['is shown nowhere', none, ['desk.webp']],
])('a scene that %s is refused by its name', (problem, preset, files) => {
  expect(() => checkScenes(preset, files)).toThrow(`"desk.webp" ${problem}`);
});

test('a picture that a program made is not called a photo', () => {
  const [, PresetScenes] = presetFiles.scenes;
  expect(PresetScenes.safeParse({ 'desk.webp': { alt: 'Изображение: бюро' } }).data).toEqual(described);
  expect(PresetScenes.safeParse({ 'desk.webp': { alt: 'Снимка: бюро' } }).success).toBe(false);
  expect(PresetScenes.safeParse({ '../desk.webp': { alt: 'Изображение: бюро' } }).success).toBe(false);
});
