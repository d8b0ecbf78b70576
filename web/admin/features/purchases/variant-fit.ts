import { foldedSku } from '#contracts/common/folded-sku.rule.ts';

interface Names {
  /** Of product and variant together. */
  name: string;
  sku: string;
  gtin: string;
}

/** How far a variant is from a typed text: 0 for its SKU or barcode, then by how many of the words it lacks. */
export function variantFit(text: string, { name, sku, gtin }: Names): number {
  const typedSku = foldedSku(text.trim());
  if (typedSku === foldedSku(sku) || typedSku === gtin) return 0;
  const ownWords = wordsOf(`${name} ${sku}`);
  return 1 + wordsOf(text).filter((word) => !ownWords.some((own) => own.startsWith(word))).length;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
