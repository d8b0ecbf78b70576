import { createHash } from 'node:crypto';

export interface LineIdentity {
  variantId: string;
  personalization: string;
  attributes: readonly { attributeId: string; attributeValueId: string }[];
}

/**
 * The identity of a cart line: the variant, its text and the chosen attributes in any order. Adding the same
 * combination again increases the quantity instead of adding a line. Hashed, so that it fits an index.
 */
export function lineKey({ variantId, personalization, attributes }: LineIdentity): string {
  const choices = attributes.map((choice) => `${choice.attributeId}:${choice.attributeValueId}`.toLowerCase()).sort();
  return createHash('sha256')
    .update(JSON.stringify([variantId.toLowerCase(), personalization, choices]))
    .digest('base64url');
}
