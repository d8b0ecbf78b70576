import { expect, test } from 'vitest';
import { defaultDesign } from '../default-design.ts';
import type { StoredFile } from '../read-designs.ts';
import { writeLogo } from '../styles/write-logo.ts';
import { isLostOn } from './is-lost-on.ts';

const night = '#0d1117';
const drawing = (shapes: string): StoredFile => ({
  ...{ id: 'a', type: 'image/svg+xml', width: 40, height: 20, createdAt: new Date() },
  content: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">${shapes}</svg>`,
  ).toString('base64'),
});

test('a dark logo is lost on a dark ground, a light one or one on its own ground is not', async () => {
  expect(await isLostOn(night, drawing('<circle cx="20" cy="10" r="9" fill="#2b1a10"/>'))).toBe(true);
  expect(await isLostOn(night, drawing('<circle cx="20" cy="10" r="9" fill="#e8d5b7"/>'))).toBe(false);
  expect(await isLostOn(night, drawing('<rect width="40" height="20" fill="#1c1c1c"/>'))).toBe(false);
});

test('the plate of a logo is in the dark theme only, and never on paper', () => {
  const logo = drawing('');
  expect(writeLogo(defaultDesign, logo, undefined)).not.toContain('dark');
  const css = writeLogo(defaultDesign, logo, undefined, '#ffffff');
  expect(css).toMatch(/:root\.dark \.mark\{background-color:#ffffff;/);
  expect(css).toMatch(/@media print\{:root \.mark\{background-color:transparent;box-shadow:none\}\}$/);
  expect(writeLogo(defaultDesign, logo, drawing('<path/>'), '#ffffff')).not.toContain('background-color');
});
