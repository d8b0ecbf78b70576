import { expect, type Page } from '@playwright/test';
import { post } from './panel-api.ts';

/** Puts one piece of a product into the visitor's cart, for journeys about what comes after. */
export async function putIntoCart(page: Page, slug = 'iskra-menta'): Promise<void> {
  const answer = await page.request.get(`/api/products/${slug}`);
  const { product } = await answer.json();
  const variant = product.variants.find(({ stock }: { stock: number }) => stock > 0);
  expect(variant, `${slug} is in stock`).toBeDefined();
  const line = { productId: product.id, variantId: variant.id, quantity: 1 };
  if ((await page.request.get('/api/auth/me')).ok()) await post(page.request, '/cart/add', line);
  else {
    // The cart of a guest is a cookie.
    const value = encodeURIComponent(
      JSON.stringify([{ ...line, id: variant.id, personalization: '', attributes: [] }]),
    );
    await page.context().addCookies([{ name: 'cart', value, url: new URL('/', answer.url()).href }]);
  }
}
