import { topicsOfProducts } from '#contracts/products/catalog-topics.rule.ts';
import { type ProductListAnswer, listProductsRoute } from '#contracts/products/products.ts';
import type { MadeResponse } from '#server/platform/http/cached/response-cache.ts';
import type { ProductList } from './list-products.ts';

const start = Buffer.from('{"products":[');
const comma = Buffer.from(',');

/** The response with a list of products, whose JSON is joined from that of the products. */
export function listResponse({ products, ...list }: ProductList): MadeResponse<ProductListAnswer> {
  const empty = listProductsRoute.response.parse({ ...list, products: [] });
  // The contract names the products first.
  const end = Buffer.from(JSON.stringify(empty).slice(start.length));
  const parts = products.flatMap(({ json }, place) => (place === 0 ? [json] : [comma, json]));
  const write = () => Buffer.concat([start, ...parts, end]);
  return {
    answer: { ...empty, products: products.map(({ product }) => product) },
    topics: topicsOfProducts(products.map(({ product }) => product.id)),
    count: products.length,
    json: { bytes: parts.reduce((sum, part) => sum + part.length, end.length), write },
  };
}
