import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadMediaRoute } from '#contracts/media/media.ts';
import { createPayoutRoute } from '#contracts/payouts/payouts.ts';
import { renewCsrfToken } from './csrf-token.ts';
import { sendFile } from './send-file.ts';

let requests: { url: string; init: RequestInit }[];
beforeEach(async () => {
  requests = [];
  vi.stubGlobal('location', { pathname: '/admin', assign: vi.fn() });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    requests.push({ url, init });
    return Response.json({ payout: { id: '1' } });
  });
  await renewCsrfToken();
});
afterEach(() => vi.unstubAllGlobals());

const headersOf = ({ init }: { init: RequestInit }) => new Headers(init.headers);

test('a file is sent as it is, with the parameters of its call and the token', async () => {
  const file = new File(['a;b'], 'Извлечение.csv');
  await sendFile(file)(createPayoutRoute, { query: { fileName: file.name, source: 'bank' }, body: '' });
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent.');
  expect(decodeURIComponent(request.url)).toBe('/api/admin/payouts?fileName=Извлечение.csv&source=bank');
  expect(request.init.body).toBe(file);
  expect([headersOf(request).get('content-type'), headersOf(request).get('x-csrf-token')]).toEqual(['text/csv', 'c']);
});

test('the browser says how a form is divided', async () => {
  const form = new FormData();
  form.append('file', new File(['x'], 'a.png'));
  await sendFile(form)(uploadMediaRoute);
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent.');
  expect(request.init.body).toBe(form);
  expect(headersOf(request).get('content-type')).toBeNull();
});
