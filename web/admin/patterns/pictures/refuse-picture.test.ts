import { expect, test } from 'vitest';
import { maxUploadBytes } from '#contracts/media/media.ts';
import { pictureLimit, refusalOfPicture } from './refuse-picture.ts';

const file = (changes: object) => ({ name: 'кутия.jpg', type: 'image/jpeg', size: 1000, ...changes });

test('a picture within the limit is taken', () => {
  expect(refusalOfPicture(file({}))).toBeUndefined();
  expect(refusalOfPicture(file({ size: maxUploadBytes }))).toBeUndefined();
});

test('what is too large, empty or no picture is refused by name, with the limit that stands beside the field', () => {
  expect(refusalOfPicture(file({ size: maxUploadBytes + 1 }))).toBe(
    '„кутия.jpg“ е 10,1 MB, а може най-много 10 MB. Намалете я и опитайте пак.',
  );
  expect(refusalOfPicture(file({ type: 'text/csv' }))).toBe('„кутия.jpg“ не е снимка.');
  expect(refusalOfPicture(file({ size: 0 }))).toBe('„кутия.jpg“ е празен файл.');
  expect(pictureLimit).toContain('10 MB');
});
