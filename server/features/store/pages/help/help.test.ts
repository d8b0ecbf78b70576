import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { parseHelp } from './parse-help.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const help = async () => (await shop.client().get('/api/help')).body;
const find = async (search: string): Promise<string[]> => {
  const { body } = await shop.client().get(`/api/help/answers?search=${encodeURIComponent(search)}`);
  return body.answers.map(({ title }: { title: string }) => title);
};

test('a new shop answers the usual questions with its own prices and days', async () => {
  const { title, groups } = await help();
  expect(title).toBe('Въпроси и помощ');
  expect(groups.map((group: { title: string }) => group.title)).toEqual([
    'Доставка',
    'Плащане',
    'Връщане',
    'Поръчка',
    'Профил',
  ]);
  expect(groups[0].entries[0].text).toContain('До адрес: 6,90 лв.');
  const free = { amount: 0, currency: 'BGN' as const };
  const delivery = { addressPrice: free, officePrice: free, freeFrom: null };
  await runOperation(shop.deps, (op) => saveSettings(op, { delivery }));
  await expect.poll(async () => (await help()).groups[0].entries[0].text).toContain('До адрес: безплатно');
  expect(JSON.stringify(groups)).not.toMatch(/[{]\w+[}]/);
});

test.each([
  ['доставка', 'Колко струва доставката?'],
  ['Връщане', 'Мога ли да върна продукт?'],
  ['плащане', 'Как мога да платя?'],
  ['колко струва доставката', 'Колко струва доставката?'],
  ['кога ще получа поръчката', 'Кога ще получа поръчката?'],
  ['фактура', 'Мога ли да получа фактура?'],
  ['достовка', 'Колко струва доставката?'],
  ['достав', 'Колко струва доставката?'],
  ['забравена парола', 'Забравих си паролата'],
  ['колко е доставката', 'Колко струва доставката?'],
  ['кога пристига', 'Кога ще получа поръчката?'],
  ['как се връща', 'Мога ли да върна продукт?'],
])('a search for „%s“ is answered', async (search, question) => expect(await find(search)).toContain(question));

test('the question that is about little else than the search comes first', async () => {
  expect((await find('как да платя'))[0]).toBe('Как мога да платя?');
});

test.each(['', ' ', 'и', 'мента', 'поставка', 'чай доставка', 'кафе 250', 'как', '50 mg'])(
  'a search for „%s“ is one for products',
  async (search) => expect(await find(search)).toEqual([]),
);

test('only a search that is a question is answered by words of the answer alone', async () => {
  expect(await find('има ли товарителница')).toEqual(['Получих имейл, че поръчката е приета. Сега какво?']);
  expect(await find('товарителница')).toEqual([]);
});

test('the owner’s own questions are found at once, and nothing that they write runs', async () => {
  const { client } = await signedIn(shop, { permissions: ['settings'] });
  const text =
    'Първо прочети.\n\n## Магазинът\n\n### Имате ли паркинг?\n\n<script>alert(1)</script> [Да](javascript:x)';
  const published = await client.post('/api/admin/pages/help/publish', { title: 'Помощ', text, basedOn: 1 });
  expect(published.status).toBe(201);
  expect(await find('паркинг')).toEqual(['Имате ли паркинг?']);
  const [{ html }] = (await help()).groups[0].entries;
  expect(html).not.toMatch(/<script|href=/);
  expect(await help()).toMatchObject({ title: 'Помощ', intro: '<p>Първо прочети.</p>' });
});

test('a text without questions has none', () => {
  expect(parseHelp('Само текст.\n\n## Група\n\nБез въпрос.').groups).toEqual([]);
});
