import { forEachText, type ProductTextName } from '#contracts/products/product-fields.rule.ts';

const texts = forEachText((text) => text);

/** Name, label and length of the field of a plain text, for `TextField` and `AreaField`. */
export function textProps(name: ProductTextName) {
  const { label, maxLength } = texts[name];
  return { name, label, maxLength };
}
