import { resolve, sep } from 'node:path';

const storefront = resolve(import.meta.dirname, '../../web/storefront') + sep;

/** Whether a file declares pages of the shop: `order-routes.ts`, `cart-route.ts`. */
export function isRouteFile(path: string): boolean {
  return path.startsWith(storefront) && /-routes?\.ts$/.test(path);
}
