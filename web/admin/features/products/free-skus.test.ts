import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withFreeSkus, withMadeSkus } from './free-skus.ts';
import { emptyVariant } from './product-form-values.ts';

let answer: () => Response;
let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  vi.stubGlobal('alert', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    bodies.push(JSON.parse(String(init.body)));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const variant = (id: string, sku: string) => ({ id, sku, price: '9,90' });
const skusOf = async (...variants: ReturnType<typeof variant>[]) =>
  (await withFreeSkus(variants)).map(({ sku }) => sku);

test('a new variant gets the SKU that is free, and the others keep theirs', async () => {
  answer = () => Response.json({ skus: ['MINT-2'] });
  expect(await skusOf(variant('v1', 'MINT'), variant('', 'MINT'), variant('', ''))).toEqual(['MINT', 'MINT-2', '']);
  expect(bodies).toEqual([{ skus: ['MINT'], kept: ['MINT'] }]);
});

test('two new variants that were given the same SKU get different ones', async () => {
  answer = () => Response.json({ skus: ['MINT', 'MINT-2'] });
  expect(await skusOf(variant('', 'MINT'), variant('v1', 'TIN'), variant('', 'MINT'))).toEqual([
    'MINT',
    'TIN',
    'MINT-2',
  ]);
});

test('without new SKUs nothing is asked', async () => {
  expect(await skusOf(variant('v1', 'MINT'), variant('', ''))).toEqual(['MINT', '']);
  expect(bodies).toEqual([]);
});

test('when the server does not answer, what was typed stays: saving says what is taken', async () => {
  answer = () => Response.json({ message: 'Магазинът е зает.' }, { status: 503 });
  expect(await skusOf(variant('', 'MINT'))).toEqual(['MINT']);
});

const typed = (name: string, sku = '') => ({ ...emptyVariant, name, sku });
const madeFor = async (...variants: ReturnType<typeof typed>[]) =>
  (await withMadeSkus('Етиопия Сидамо', variants)).map(({ sku }) => sku);

test('an SKU that was left empty is made of the product, and among several of the variant too; a typed one stays', async () => {
  answer = () => Response.json({ skus: ['ETIOPIA-SIDAMO'] });
  expect(await madeFor(typed('Стандартен'))).toEqual(['ETIOPIA-SIDAMO']);
  answer = () => Response.json({ skus: ['ETIOPIA-SIDAMO-1-KG-2'] });
  expect(await madeFor(typed('250 g', 'BAG'), typed('1 kg'))).toEqual(['BAG', 'ETIOPIA-SIDAMO-1-KG-2']);
  expect(bodies).toEqual([
    { skus: ['ETIOPIA-SIDAMO'], kept: [] },
    { skus: ['ETIOPIA-SIDAMO-1-KG'], kept: ['BAG'] },
  ]);
});

test('an SKU is made even when nobody can say whether it is taken, and nothing is asked when all have one', async () => {
  answer = () => Response.json({}, { status: 503 });
  expect(await madeFor(typed('Стандартен'))).toEqual(['ETIOPIA-SIDAMO']);
  bodies = [];
  expect(await madeFor(typed('250 g', 'BAG'))).toEqual(['BAG']);
  expect(bodies).toEqual([]);
});
