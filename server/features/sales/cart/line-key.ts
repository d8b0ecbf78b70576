import { createHash } from 'node:crypto';

export interface LineIdentity {
  variantId: string;
  personalization: string;
  attributes: readonly { attributeId: string; attributeValueId: string }[];
}

/**
 * What makes a line of a cart that line: the variant, the text on it and the chosen attributes, in whatever order they
 * came. Adding the same again raises the quantity instead of making a second line. A hash, so that it fits an index.
 */
export function lineKey({ variantId, personalization, attributes }: LineIdentity): string {
  const choices = attributes.map((choice) => `${choice.attributeId}:${choice.attributeValueId}`.toLowerCase()).sort();
  return createHash('sha256')
    .update(JSON.stringify([variantId.toLowerCase(), personalization, choices]))
    .digest('base64url');
}
