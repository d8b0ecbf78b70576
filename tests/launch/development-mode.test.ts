import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;

beforeAll(async () => {
  const admin = { email: 'owner@example.com', password: 'Long-enough-1' };
  shop = await startTestShop({ admin, config: { environment: 'development' } });
  owner = await shop.signInAsAdmin(new HttpClient(await shop.listen()));
  // On a busy machine the first page may take longer to compile than a request may take.
  await vi.waitFor(async () => expect((await owner.get('/')).status).toBe(200), 120_000);
  shop.takeLog();
});
afterAll(() => shop.stop());

async function load(path: string): Promise<string> {
  const { status, text } = await owner.get(path);
  expect(status, `${path}: ${text}`).toBe(200);
  return text;
}

/** The contents of all scripts in a page that have no address. */
const inlineScriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*\btype=)[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code ?? '');

/** Loads an entry module and the modules of the project that it imports directly. */
async function loadEntry(html: string, entry: string): Promise<void> {
  expect(html).toContain(`<script type="module" src="${entry}">`);
  const imports = (await load(entry)).matchAll(/(?:from |import )"(\/web\/[^"]+)"/g);
  const paths = [...imports].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(2);
  await Promise.all(paths.map(load));
}

describe('development mode', () => {
  test('renders a page of the shop with compiled inline scripts, its style and its entry module', async () => {
    const html = await load('/');
    expect(html).toContain('<main');
    const inline = inlineScriptsOf(html);
    expect(inline).toHaveLength(2);
    expect(inline[0]).toContain('vite-ui-theme');
    for (const code of inline) expect(() => new Script(code)).not.toThrow();
    expect(await load('/web/storefront/styles.css?direct')).toContain('--paper');
    await loadEntry(html, '/web/storefront/entry-client.tsx');
  });

  test('renders the shell of the panel with compiled inline scripts, its style and its entry module', async () => {
    const html = await load('/admin/orders');
    const inline = inlineScriptsOf(html);
    expect(inline).toHaveLength(2);
    for (const code of inline) expect(() => new Script(code)).not.toThrow();
    expect(await load('/web/admin/admin.css?direct')).toContain('--paper');
    await loadEntry(html, '/web/admin/main.tsx');
  });

  test('shows the design system', async () => {
    await loadEntry(await load('/dev/design-system'), '/web/storefront/dev/design-system.tsx');
  });
});
