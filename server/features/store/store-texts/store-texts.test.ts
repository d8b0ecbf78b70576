import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOfText, type StoreText, storeTextKeys, storeTexts } from '#contracts/store-texts/store-texts.rule.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings', 'activities'] })).client;
});
afterAll(() => shop.stop());

const change = (key: string, text: string | null, seen: string | null) =>
  panel.put(`/api/admin/store-texts/${key}`, { text, seen });
const shown = async () => (await shop.client().get('/api/settings')).body.settings.storeTexts;

test('every usual text keeps its own rules', () => {
  for (const key of storeTextKeys) {
    const { usual, isOptional }: StoreText = storeTexts[key];
    expect(usual === '' ? isOptional : problemOfText(key, usual) === undefined, key).toBe(true);
  }
});

test('only changed texts travel to visitors; the usual one can be had back, and a change undone', async () => {
  expect(await shown()).toEqual({});
  const changed = await change('empty-cart', 'Сложи чай.', null);
  expect([changed.status, changed.body.message]).toEqual([200, 'Текстът е записан.']);
  await change('footer-note', 'Пие се топъл.', null);
  expect(await shown()).toEqual({ 'empty-cart': 'Сложи чай.', 'footer-note': 'Пие се топъл.' });
  expect((await panel.get('/api/admin/store-texts')).body.changed).toEqual(await shown());
  await panel.post(`/api/admin/activities/${changed.body.activityId}/undo`);
  expect(await shown()).toEqual({ 'footer-note': 'Пие се топъл.' });
  expect((await change('footer-note', null, 'Пие се топъл.')).body.message).toBe('Текстът е отново първоначалният.');
  expect(await shown()).toEqual({});
});

test('the long texts of the contact page travel with it only', async () => {
  await change('contact-customers', 'Пиши ни.', null);
  expect(await shown()).toEqual({});
  const { texts } = (await shop.client().get('/api/store-texts/contact')).body;
  expect(texts).toEqual({ 'contact-customers': 'Пиши ни.' });
});

test('two tabs: the second change of a text is refused, changes of two texts are both kept', async () => {
  expect((await change('age-reason', 'Така иска законът.', null)).status).toBe(200);
  expect((await change('age-reason', 'Друго.', null)).body.code).toBe('STALE');
  expect((await change('age-question', 'Пълнолетен ли си?', null)).status).toBe(200);
  expect(await shown()).toEqual({ 'age-reason': 'Така иска законът.', 'age-question': 'Пълнолетен ли си?' });
});

test.each([
  ['empty-cart', ' ', 'Попълни това поле.'],
  ['search-hint', 'а'.repeat(31), 'Най-много 30 знака.'],
  ['order-thanks', 'Благодарим, {фамилия}!', 'Няма такова поле: {фамилия}. Може {име}.'],
  ['empty-cart', 'Празно, {име}.', 'В този текст няма какво да замести {име}.'],
  ['empty-cart', 'Два\nреда', 'Текстът е на един ред.'],
])('%s cannot be %j, in the panel or in a file of settings', async (key, text, message) => {
  const { status, body } = await change(key, text, null);
  expect([status, body.errors?.[0].message]).toEqual([422, message]);
  expect((await panel.put('/api/admin/settings', { storeTexts: { [key]: text } })).status).toBe(422);
});
