import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { startNeutral } from './start-neutral.ts';

let shop: TestShop;
let owner: HttpClient;
const shown = async (): Promise<Json> => (await shop.client().get('/api/settings')).body;

describe('a new empty shop', () => {
  beforeAll(async () => {
    shop = await startTestShop();
    await startNeutral(shop.deps);
    owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  });
  afterAll(() => shop.stop());

  test('sells to everybody, and its menu and footer name no distributors', async () => {
    const { settings, frame } = await shown();
    expect(settings).toMatchObject({ adultsOnly: false });
    expect(frame.navigation.menu.map(({ label }: Json) => label)).toEqual(['Начало', 'Продукти', 'Контакти']);
    expect(JSON.stringify(frame)).not.toContain('истрибутори');
  });

  test('says nothing of boxes in its terms', async () => {
    const { text } = await shop.client().get('/api/pages/tos');
    expect(text).toContain('затворени от съображения за хигиена');
    expect(text).not.toContain('кутии');
  });

  test('that starts from a preset gets its menu, and whom it sells to', async () => {
    const { status } = await owner.post('/api/admin/presets/start', { preset: 'iskra', withProducts: false });
    expect(status).toBe(200);
    const { settings, frame } = await shown();
    expect(settings).toMatchObject({ adultsOnly: true });
    expect(JSON.stringify(frame.navigation)).not.toContain('Контакти');
  });
});
