import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchPublic } from './fetch-public.ts';
import { isPublicAddress } from './is-public-address.ts';

let server: Server;
let asked: string[];
let port: number;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://x');
    asked.push(pathname);
    if (pathname === '/moved') response.writeHead(302, { location: search.slice(1) }).end();
    else if (pathname === '/loop') response.writeHead(301, { location: '/loop' }).end();
    else if (pathname === '/large') response.end(Buffer.alloc(3_000));
    else if (pathname === '/none') response.writeHead(404).end('no');
    else response.end('picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens has an address.
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const fetched = async (path: string, hosts: readonly string[] = [`127.0.0.1:${port}`]) =>
  String(
    await fetchPublic(path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`, {
      ...{ what: 'test', bytes: 2_000, seconds: 5, privateHosts: hosts },
    }),
  );

test('the shop itself and its own network are not asked, by address or by name', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
    await expect(fetched(`http://${host}:${port}/`, []), host).rejects.toThrow('не е в публичната мрежа');
  expect(asked).toEqual([]);
});

test('addresses of special purposes are not public, and those beside them are', () => {
  for (const address of ['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'ff02::1', 'x', ''])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['9.9.9.9', '172.32.0.1', '11.0.0.1', '2a00:1450:4017::1'])
    expect(isPublicAddress(address), address).toBe(true);
});

test('a redirect is followed to what may be asked, and to nothing else', async () => {
  expect(await fetched('/moved?/picture.jpg')).toBe('picture');
  await expect(fetched('/moved?http://127.0.0.2/internal')).rejects.toThrow('не е в публичната мрежа');
  await expect(fetched('/moved?file:///etc/passwd')).rejects.toThrow('не е адрес в мрежата');
  await expect(fetched('/loop')).rejects.toThrow('препраща твърде много пъти');
});

test('an answer that is too long, or says that there is none, is no file', async () => {
  await expect(fetched('/large')).rejects.toThrow('твърде голям');
  await expect(fetched('/none')).rejects.toThrow('сървърът отказа с код 404');
  await expect(fetched('ftp://example.com/x')).rejects.toThrow('не е адрес в мрежата');
});
