import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxVideoBytes } from '#contracts/media/videos.ts';
import { section } from '#server/features/store/content/default-home.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { deleteVideoFile } from './delete-video.ts';
import { readRange } from './read-range.ts';
import { sniffVideo } from './sniff-video.ts';
import { videoFile } from './video-files.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };
let shop: TestShop;
let panel: HttpClient;
let base: string;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
  base = await shop.listen();
});
afterAll(() => shop.stop());

const mp4 = (size = 1000) =>
  Buffer.concat([Buffer.from('000000206674797069736f6d', 'hex'), Buffer.alloc(size - 12, 7)]);
const ebml = (type: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f78101', 'hex'),
    Buffer.from('428284', 'hex'),
    Buffer.from(type),
    Buffer.alloc(100),
  ]);

async function upload(bytes: Buffer, name: string, type = 'video/mp4'): Promise<Json> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return sendForm(panel, `${base}/api/admin/videos`, form);
}
const ask = (url: string, range?: string) => fetch(base + url, { headers: range === undefined ? {} : { range } });

test('a video is what its bytes are, whatever it is called', async () => {
  const { status, body } = await upload(mp4(), 'страница.html', 'text/html');
  expect([status, body.video]).toMatchObject([201, { type: 'mp4', bytes: 1000, fileName: 'страница.html' }]);
  expect((await upload(ebml('webm'), 'film.mp4')).body.video.type).toBe('webm');
  const page = await upload(Buffer.from('<!doctype html><script>alert(1)</script>'), 'film.mp4');
  expect([page.status, page.body.code]).toEqual([422, 'VIDEO_UNREADABLE']);
  const movie = await upload(
    Buffer.concat([Buffer.from('000000206674797071742020', 'hex'), Buffer.alloc(99)]),
    'a.mp4',
  );
  expect(movie.body.message).toContain('MOV');
  for (const bytes of [ebml('matroska'), Buffer.from('0000001c66747970617669660000', 'hex'), Buffer.alloc(0)])
    expect(sniffVideo(bytes)).toBeNull();
});

test('one that is too large is refused with the limit, and nothing of it stays', async () => {
  const before = (await panel.get('/api/admin/videos')).body.total;
  const { status, body } = await upload(mp4(maxVideoBytes + 1), 'голямо.mp4');
  expect([status, body.message]).toEqual([413, 'Видеото е над 32 MB. Намали го и го качи отново.']);
  expect((await panel.get('/api/admin/videos')).body.total).toBe(before);
});

test('is served whole or in the ranges that a player asks for, and can run nothing', async () => {
  const { video } = (await upload(mp4(), 'film.mp4')).body;
  const whole = await ask(video.url);
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(mp4())]).toEqual([200, true]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    ...{ 'content-type': 'video/mp4', 'content-length': '1000', 'accept-ranges': 'bytes' },
    ...{ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=31536000, immutable' },
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const part = await ask(video.url, 'bytes=4-7');
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-7/1000', 'ftyp']);
  expect(part.headers.get('content-length')).toBe('4');
  const outside = await ask(video.url, 'bytes=1000-');
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  for (const wrong of [
    video.url.replace('.mp4', '.webm'),
    '/videos/x.mp4',
    `${video.url}.mp4`,
    '/videos/..%2f..%2fkey',
  ])
    expect((await ask(wrong)).status).toBe(404);
});

test.each([
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=2-100', { start: 2, end: 9 }],
  ['bytes=10-', undefined],
  ['bytes=-0', undefined],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['items=0-1', null],
  [undefined, null],
])('the range %s of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test('tells which page shows it, is not deleted while one does, and can be had back within a day', async () => {
  const { video } = (await upload(mp4(), 'Лято.mp4')).body;
  const path = '/api/admin/content-pages';
  const { contentPage } = (await panel.post(`${path}/create`, { use: 'page', title: 'За нас' })).body;
  const draft = (sections: unknown[], basedOn: number) =>
    panel.put(`${path}/${contentPage.id}/draft`, {
      ...{ basedOn, head: contentPage.draft.head },
      page: { version: 1, sections },
    });
  expect((await draft([section('film', 'video', { file: video.url })], 1)).status).toBe(200);
  const { uses } = (await panel.get(`/api/admin/videos/${video.id}`)).body;
  expect(uses).toEqual([{ kind: 'page', id: contentPage.id, name: 'За нас' }]);
  const refused = await panel.delete(`/api/admin/videos/${video.id}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Видеото се показва в „За нас“. Смени го там и опитай пак.',
  ]);
  expect((await draft([], 2)).status).toBe(200);
  expect((await panel.get('/api/admin/videos?search=лято')).body.videos).toMatchObject([
    { id: video.id, isUsed: false },
  ]);
  const { activityId } = (await panel.delete(`/api/admin/videos/${video.id}`)).body;
  expect((await ask(video.url)).status).toBe(404);
  expect((await panel.post(`/api/admin/activities/${activityId}/undo`)).status).toBe(200);
  await deleteVideoFile(shop.deps, video);
  expect((await ask(video.url)).status).toBe(200);
  await panel.delete(`/api/admin/videos/${video.id}`);
  await deleteVideoFile(shop.deps, video);
  expect(await shop.deps.files.has(videoFile(video.id, 'mp4'))).toBe(false);
});
