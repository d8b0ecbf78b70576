import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewCsrfToken } from '#web/shared/api/csrf-token.ts';
import type { uploadReviewPhoto } from './upload-review-photo.ts';

const photo = { id: crypto.randomUUID(), url: '/media/a.webp', thumbUrl: '/media/b.webp', width: 10, height: 10 };
const file = new File(['x'], 'снимка.jpg', { type: 'image/jpeg' });

let answers: { status: number; body: unknown }[];
let calls: { url: string; headers: Headers; body: unknown }[];
let logCalls: unknown[][];
let went: string[];
let upload: typeof uploadReviewPhoto;

beforeEach(async () => {
  [calls, logCalls, went] = [[], [], []];
  answers = [{ status: 200, body: { csrfToken: 'first' } }];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { pathname: '/account/reviews', assign: (to: string) => void went.push(to) });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    calls.push({ url, headers: new Headers(headers), body });
    const answer = answers.shift();
    return new Response(JSON.stringify(answer?.body), {
      status: answer?.status ?? 500,
      headers: { 'content-type': 'application/json' },
    });
  });
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logCalls.push(parts));
  vi.doMock('#web/shared/ui/toasts.tsx', () => ({ toastError: () => {}, suppressToast: () => {} }));
  ({ uploadReviewPhoto: upload } = await import('./upload-review-photo.ts'));
  await renewCsrfToken();
  calls = [];
});

afterEach(() => {
  vi.doUnmock('#web/shared/ui/toasts.tsx');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('uploads a photo of a review as a form with the CSRF token, which is renewed once', async () => {
  answers = [
    { status: 403, body: { code: 'CSRF', message: 'x' } },
    { status: 200, body: { csrfToken: 'second' } },
    { status: 201, body: { photo } },
  ];
  expect(await upload(file)).toEqual(photo);
  expect(calls.map(({ url, headers }) => [url, headers.get('x-csrf-token')])).toEqual([
    ['/api/reviews/photos', 'first'],
    ['/api/csrf-token', null],
    ['/api/reviews/photos', 'second'],
  ]);
  const [form] = calls.map(({ body }) => body);
  expect(form).toBeInstanceOf(FormData);
  // The browser writes the content type with the boundary of the form.
  expect(calls[0]?.headers.get('content-type')).toBeNull();
});

test("throws the server's message for a refused photo, logged like every call", async () => {
  answers = [{ status: 422, body: { code: 'VALIDATION', message: 'Файлът не е снимка.' } }];
  await expect(upload(file)).rejects.toMatchObject({ status: 422, message: 'Файлът не е снимка.' });
  expect(logCalls).toEqual([['API Error', 422, 'Файлът не е снимка.']]);
});

test('redirects to the sign-in page if the session ended before the upload', async () => {
  answers = [{ status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Влезте.' } }];
  await expect(upload(file)).rejects.toMatchObject({ status: 401 });
  expect(went).toEqual(['/signin']);
});
