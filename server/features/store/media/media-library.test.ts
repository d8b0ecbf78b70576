import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/database/columns.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { deletePictureFiles } from './delete-picture-files.ts';
import { masterFile } from './media-files.ts';

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

/** A picture whose left half is red and whose right half is blue. */
async function twoHalves(width = 800, height = 400): Promise<Buffer> {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
}

async function send(path: string, name: string, alt = ''): Promise<Json> {
  const form = new FormData();
  form.append('alt', alt);
  form.append('file', new Blob([new Uint8Array(await twoHalves())], { type: 'image/png' }), name);
  return sendForm(panel, `${base}/api/admin/media${path}`, form);
}

const upload = async (name: string, alt = ''): Promise<string> => (await send('', name, alt)).body.media.id;
const list = async (query = ''): Promise<Json> => (await panel.get(`/api/admin/media?limit=100${query}`)).body;
const idsOf = ({ pictures }: Json): string[] => pictures.map(({ id }: Json) => id);
const read = async (id: string): Promise<Json> => (await panel.get(`/api/admin/media/${id}`)).body;
const undo = (activityId: string) => panel.post(`/api/admin/activities/${activityId}/undo`);

async function newProduct(images: string[]): Promise<Json> {
  const name = `Продукт ${newId()}`;
  const variants = [{ name: 'Една', sku: newId(), price: { amount: 1000, currency: 'BGN' }, stock: 5 }];
  const { body, status } = await panel.post('/api/admin/products/create', { name, variants, images, status: 'active' });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.product;
}
const productOf = async (id: string): Promise<Json> => (await panel.get(`/api/admin/products/${id}`)).body.product;
const picturesOf = async (id: string): Promise<string[]> => (await productOf(id)).images.map((one: Json) => one.id);

async function newCategory(imageId: string): Promise<string> {
  const { body } = await panel.post('/api/admin/categories/create', { name: `Категория ${newId()}`, imageId });
  return body.category.id;
}
const categoryPicture = async (id: string): Promise<Json> =>
  (await shop.client().get('/api/categories')).body.categories.find((one: Json) => one.id === id).image;

describe('the list of the library', () => {
  test('is newest first, and finds words of the alternative text and of the file name', async () => {
    const [first, second] = [await upload('Кана-синя.PNG', 'Бяла чаша'), await upload('img_20.png', 'Син чайник')];
    const all = idsOf(await list());
    expect(all.indexOf(second)).toBeLessThan(all.indexOf(first));
    expect(idsOf(await list(`&search=${encodeURIComponent('ЧАША кана')}`))).toEqual([first]);
    expect(idsOf(await list('&search=IMG_20'))).toEqual([second]);
    // A wildcard is a character like others.
    expect(idsOf(await list('&search=im%25_20'))).toEqual([]);
    const { pictures } = await list('&search=img_20');
    expect(pictures[0]).toMatchObject({ fileName: 'img_20.png', alt: 'Син чайник', kind: 'photo', isUsed: false });
  });

  test('knows what is used by products and categories, and what nothing shows', async () => {
    const [inProduct, inCategory, unused] = [await upload('1.png'), await upload('2.png'), await upload('3.png')];
    const product = await newProduct([inProduct]);
    const category = await newCategory(inCategory);
    const used = idsOf(await list('&use=used'));
    expect([inProduct, inCategory, unused].map((id) => used.includes(id))).toEqual([true, true, false]);
    const free = idsOf(await list('&use=unused'));
    expect([inProduct, inCategory, unused].map((id) => free.includes(id))).toEqual([false, false, true]);
    expect((await read(inProduct)).uses).toEqual([{ kind: 'product', id: product.id, name: product.name }]);
    expect((await read(inCategory)).uses).toMatchObject([{ kind: 'category', id: category }]);
  });
});

describe('the point that stays in view', () => {
  test('reaches the shop, and an undo takes it and the alternative text back', async () => {
    const id = await upload('focus.png', 'Преди');
    const category = await newCategory(id);
    expect(await categoryPicture(category)).not.toHaveProperty('focus');
    const { body } = await panel.put(`/api/admin/media/${id}`, { alt: 'След', focusX: 20, focusY: 90 });
    expect(await categoryPicture(category)).toMatchObject({ alt: 'След', focus: { x: 20, y: 90 } });
    expect((await undo(body.activityId)).status).toBe(200);
    expect(await categoryPicture(category)).toMatchObject({ alt: 'Преди' });
    expect(await categoryPicture(category)).not.toHaveProperty('focus');
  });

  test.each([{ focusX: 101 }, { focusY: -1 }, { focusX: 1.5 }, { alt: 'x'.repeat(301) }])(
    'refuses %j',
    async (body) => {
      const id = await upload('focus.png');
      expect((await panel.put(`/api/admin/media/${id}`, body)).status).toBe(422);
    },
  );
});

describe('a crop', () => {
  test('is shown everywhere under an address of its own, is made from the whole picture again, and goes back', async () => {
    const whole = await upload('halves.png', 'Половини');
    const product = await newProduct([whole]);
    const right = { x: 500, y: 0, width: 500, height: 1000 };
    const { body } = await panel.post(`/api/admin/media/${whole}/crop`, right);
    expect(await picturesOf(product.id)).toEqual([body.id]);
    const bytes = await shop.deps.files.get(masterFile(body.id, 'upload'));
    const picture = sharp(bytes ?? Buffer.alloc(0));
    expect(await picture.metadata()).toMatchObject({ width: 400, height: 400 });
    const { dominant } = await picture.stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect((await read(body.id)).picture).toMatchObject({ alt: 'Половини', crop: right, original: { id: whole } });
    // The whole picture is an earlier version, which old addresses still show.
    expect(idsOf(await list())).not.toContain(whole);
    expect((await fetch(`${base}/media/${whole}/320.webp`)).status).toBe(200);

    const again = await panel.post(`/api/admin/media/${body.id}/crop`, { x: 0, y: 0, width: 1000, height: 500 });
    expect((await read(again.body.id)).picture).toMatchObject({ width: 800, height: 200, original: { id: whole } });
    expect((await undo(again.body.activityId)).status).toBe(200);
    expect(await picturesOf(product.id)).toEqual([body.id]);
    expect((await undo(body.activityId)).status).toBe(200);
    expect(await picturesOf(product.id)).toEqual([whole]);
    expect(idsOf(await list())).toContain(whole);
  });

  test.each([
    { x: 600, y: 0, width: 500, height: 100 },
    { x: 0, y: 0, width: 5, height: 100 },
    { x: 0.5, y: 0, width: 500, height: 100 },
  ])('outside of the picture, or of next to nothing, is refused: %j', async (area) => {
    const id = await upload('halves.png');
    expect((await panel.post(`/api/admin/media/${id}/crop`, area)).status).toBe(422);
  });
});

describe('a new file in the place of a picture', () => {
  test('is shown by products, variants and categories, keeps the alternative text, and an undo brings the old one', async () => {
    const old = await upload('old.png', 'Кутия');
    const [one, two] = [await newProduct([old]), await newProduct([await upload('first.png'), old])];
    const variant = { ...one.variants[0], imageId: old };
    expect((await panel.put(`/api/admin/products/${one.id}`, { variants: [variant] })).status).toBe(200);
    const category = await newCategory(old);
    const opened = await productOf(one.id);
    const { body, status } = await send(`/${old}/file`, 'new.png');
    expect([status, body.message]).toEqual([200, 'Снимката е сменена навсякъде, където се показва.']);
    expect(await productOf(one.id)).toMatchObject({
      images: [{ id: body.id, alt: 'Кутия' }],
      variants: [{ imageId: body.id }],
    });
    expect((await picturesOf(two.id))[1]).toBe(body.id);
    expect((await categoryPicture(category)).id).toBe(body.id);
    // An editor that was opened before does not bring the old one back.
    const { updatedAt } = opened;
    const late = await panel.put(`/api/admin/products/${one.id}`, { updatedAt, images: [old] });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    expect((await undo(body.activityId)).status).toBe(200);
    expect([await picturesOf(one.id), (await picturesOf(two.id))[1]]).toEqual([[old], old]);
    expect((await read(old)).versions.map(({ id }: Json) => id)).toEqual([body.id]);
  });

  test('leaves a product that shows both with one, and is refused once another has taken its place', async () => {
    const old = await upload('old.png');
    const first = (await send(`/${old}/file`, 'second.png')).body.id;
    const product = await newProduct([old, first]);
    expect(await picturesOf(product.id)).toEqual([old, first]);
    const again = await send(`/${old}/file`, 'third.png');
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    const back = await panel.post(`/api/admin/media/${first}/restore`, { versionId: old });
    expect(back.status).toBe(200);
    expect(await picturesOf(product.id)).toEqual([old]);
    expect((await panel.post(`/api/admin/media/${old}/restore`, { versionId: newId() })).status).toBe(404);
  });

  test('is one of two: of two members of staff at once, one is told', async () => {
    const old = await upload('old.png');
    const product = await newProduct([old]);
    const answers = await Promise.all([send(`/${old}/file`, 'a.png'), send(`/${old}/file`, 'b.png')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await picturesOf(product.id)).toEqual([winner?.['body'].id]);
  });
});

describe('a picture of a content page', () => {
  test('is used by it, and a new file is shown by its draft and by what is published', async () => {
    const old = await upload('hero.png', 'Витрина');
    await panel.put(`/api/admin/media/${old}`, { focusX: 10, focusY: 80 });
    const title = `Страница ${newId()}`;
    const page = (await panel.post('/api/admin/content-pages/create', { use: 'page', title })).body.contentPage;
    const props = { title, picture: { id: old, alt: 'Витрината' } };
    const draft = {
      ...page.draft,
      page: { version: 1, sections: [{ id: newId(), kind: 'text-picture', props: { ...props, text: 'Тук сме.' } }] },
    };
    const at = `/api/admin/content-pages/${page.id}`;
    const saved = (await panel.put(`${at}/draft`, { ...draft, basedOn: page.draftVersion })).body.contentPage;
    expect((await read(old)).uses).toEqual([{ kind: 'page', id: page.id, name: title }]);
    expect((await panel.post(`${at}/publish`, { basedOn: saved.draftVersion })).status).toBe(201);
    const pictureShown = async () =>
      (await shop.client().get(`/api/content/pages/${page.slug}`)).body.content.sections[0].props.picture;
    expect(await pictureShown()).toMatchObject({ id: old, alt: 'Витрината', focus: { x: 10, y: 80 } });
    expect(idsOf(await list('&use=unused'))).not.toContain(old);

    const { body } = await send(`/${old}/file`, 'new.png');
    expect(await pictureShown()).toMatchObject({ id: body.id, alt: 'Витрината' });
    const { contentPage } = (await panel.get(at)).body;
    expect(contentPage.draft.page.sections[0].props.picture).toEqual({ id: body.id, alt: 'Витрината' });
    expect(contentPage.hasChanges).toBe(false);
    // An editor that was opened before is told, and does not bring the old one back.
    const late = await panel.put(`${at}/draft`, { ...draft, basedOn: saved.draftVersion });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    expect((await panel.delete(`/api/admin/media/${body.id}`)).body.message).toContain(title);
    expect((await undo(body.activityId)).status).toBe(200);
    expect(await pictureShown()).toMatchObject({ id: old });
  });
});

describe('deleting a picture', () => {
  test('is refused where it is shown, with the names of the places', async () => {
    const id = await upload('used.png');
    const product = await newProduct([id]);
    const { status, body } = await panel.delete(`/api/admin/media/${id}`);
    expect([status, body.code]).toEqual([409, 'PICTURE_IN_USE']);
    expect(body.message).toContain(product.name);
    // An earlier version that a product shows again is one too.
    const { body: replaced } = await send(`/${id}/file`, 'new.png');
    await panel.put(`/api/admin/products/${product.id}`, { images: [id] });
    expect((await panel.delete(`/api/admin/media/${replaced.id}`)).status).toBe(409);
    expect(idsOf(await list('&use=unused'))).not.toContain(replaced.id);
  });

  test('takes its earlier versions with it, and an undo brings all of them back', async () => {
    const old = await upload('old.png', 'Стара');
    const { id } = (await send(`/${old}/file`, 'new.png')).body;
    const { body, status } = await panel.delete(`/api/admin/media/${id}`);
    expect([status, (await panel.get(`/api/admin/media/${id}`)).status]).toEqual([200, 404]);
    expect((await undo(body.activityId)).status).toBe(200);
    expect(await read(id)).toMatchObject({ picture: { alt: 'Стара' }, versions: [{ id: old }] });
  });

  test('deletes the files only when it can no longer be undone, and not those that came back', async () => {
    const [gone, back] = [await upload('gone.png'), await upload('back.png')];
    for (const id of [gone, back]) expect((await fetch(`${base}/media/${id}/160.webp`)).status).toBe(200);
    await panel.delete(`/api/admin/media/${gone}`);
    await undo((await panel.delete(`/api/admin/media/${back}`)).body.activityId);
    const due = (await shop.deps.jobs.readDepths()).map(({ name }) => name);
    expect(due).not.toContain('delete-picture-files');
    expect(await shop.deps.files.has(masterFile(gone, 'upload'))).toBe(true);
    await deletePictureFiles(
      shop.deps,
      [gone, back].map((id) => ({ id, kind: 'upload' as const })),
    );
    const kept = [];
    for await (const { name } of shop.deps.files.list()) kept.push(name);
    expect(kept.filter((name) => name.includes(gone))).toEqual([]);
    expect(kept.filter((name) => name.includes(back)).length).toBeGreaterThan(1);
  });

  test('needs the permission for the catalogue', async () => {
    const { client } = await shop.signUp();
    expect((await client.get('/api/admin/media')).status).toBe(403);
    expect((await shop.client().get('/api/admin/media')).status).toBe(401);
  });
});
