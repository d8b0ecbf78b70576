import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { runOperation } from '#server/platform/operation.ts';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** A page in memory is a function of its key: whoever asks first chooses nothing for those who ask later. */
let shop: TestShop;
let port: number;
let slug: string;
beforeAll(async () => {
  shop = await startTestShop();
  ({ slug } = await insertProduct(shop.db));
  port = Number(new URL(await shop.listen()).port);
});
afterAll(() => shop.stop());

/** Drops every page from memory, as a change of the settings does. */
const forget = () => runOperation(shop.deps, async (op) => announceChange(op, everythingChanged));

/** The status, headers and body of a target that is sent as it is. */
function ask(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const bytes = `GET ${target} HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text.replace(/\r\nDate: [^\r]*/i, '')));
    socket.on('error', reject);
  });
}

const currentHour = () => new Date().getUTCHours();

const hosts = ['http://evil.example', 'HTTPS://evil.example:8080', 'http://user@evil.example'];
const paths = (known: string) => [
  ...[
    '/x//signin',
    '//evil.example',
    '/x//evil.example/..',
    '/\\evil.example',
    '/x/%2f%2fevil.example',
    '/%5cevil',
    '/.//x',
  ],
  ...['/x?next=//evil.example', '/x?', '/x/%00', '/%ff//x', '/x/..;/y', '/x%0d%0aSet-Cookie:a=b', '/404', '/404?utm=1'],
  ...['/x/', '/x//', '/Products', '/products//', '/products/?q=//x', '//products', '/%70roducts', '/a//products/b'],
  ...[known, `${known}/`, `${known}//`, `${known}?utm_source=//evil.example`, `/${known}`, `${known}/%2e%2e`],
];

test.runIf(isBuilt())(
  'whoever asks first, each page has the same bytes and headers',
  { timeout: 180_000 },
  async () => {
    const known = `/products/${slug}`;
    const plain = ['/no-such-page', '/', '/products', known];
    const askPlain = () => Promise.all(plain.map(ask));
    let hour = currentHour();
    let expected = await askPlain();
    expect(expected.map((text) => text.slice(9, 12))).toEqual(['404', '200', '200', '200']);
    // A host is taken off before the path is read, so the paths share the hosts among them.
    const targets = paths(known).flatMap((path, at) => [path, `${hosts[at % hosts.length]}${path}`]);
    expect(targets.length).toBeGreaterThan(50);
    for (const target of targets) {
      await forget();
      // The page of a product says when it arrives, by the hour.
      if (currentHour() !== hour) {
        hour = currentHour();
        expected = await askPlain();
      }
      const first = await ask(target);
      expect(first.slice(9, 10), target).toMatch(/[234]/);
      expect(first, target).not.toMatch(/\r\nlocation: (?!\/(?![/\\]))/i);
      expect(await askPlain(), `after ${target}`).toEqual(expected);
    }
  },
);
