import type { Product } from '#contracts/products/products.ts';

/** A variant of a product that is added to an order. */
export type SelectedVariant = Pick<Product, 'id' | 'name'> & { variant: Product['variants'][number] };
