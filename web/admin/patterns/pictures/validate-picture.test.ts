import { expect, test } from 'vitest';
import { maxUploadBytes } from '#contracts/media/media.ts';
import { pictureLimit, refusalOfPicture } from './validate-picture.ts';

const file = (changes: object) => ({ name: 'кутия.jpg', type: 'image/jpeg', size: 1000, ...changes });

test('accepts a picture within the limit', () => {
  expect(refusalOfPicture(file({}))).toBeUndefined();
  expect(refusalOfPicture(file({ size: maxUploadBytes }))).toBeUndefined();
});

test('refuses oversized, empty and non-image files by name, with the limit stated at the field', () => {
  expect(refusalOfPicture(file({ size: maxUploadBytes + 1 }))).toBe(
    '„кутия.jpg“ е 10,1 MB, а може най-много 10 MB. Намали я и опитай пак.',
  );
  expect(refusalOfPicture(file({ type: 'text/csv' }))).toBe('„кутия.jpg“ не е снимка.');
  expect(refusalOfPicture(file({ name: 'IMG_1.HEIC', type: '' }))).toContain('Запази я като JPEG');
  expect(refusalOfPicture(file({ size: 0 }))).toBe('„кутия.jpg“ е празен файл.');
  expect(pictureLimit).toContain('10 MB');
});
