export interface BoxPart {
  name: string;
  variantName: string;
  quantity: number;
}

/** The pieces of a box in words: "2 × Мента, 50 mg; 3 × Кафе". */
export function boxParts({ parts }: { parts: readonly BoxPart[] }): string {
  return parts
    .map(({ quantity, name, variantName }) => `${quantity} × ${[name, variantName].filter(Boolean).join(', ')}`)
    .join('; ');
}
