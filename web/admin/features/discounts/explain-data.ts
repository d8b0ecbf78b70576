import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { explainDiscountsRoute, type ExplainedLine } from '#contracts/discounts/discount-trials.ts';
import type { DraftLine } from '#web/admin/features/orders/revision/draft-line.ts';
import { previewOf } from '#web/admin/platform/query-of.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { SkuLine } from './sku-lines.ts';

type Question = z.input<NonNullable<typeof explainDiscountsRoute.body>>;

/** The trial cart with its customer. */
export interface TrialCart {
  lines: DraftLine[];
  customer: { id: string; name: string } | null;
  code: string;
  method: 'address' | 'office';
}

/** Explains the price of an order or a cart. Disabled for an empty cart. */
export function useExplanation(question: Question | null) {
  return useQuery(previewOf(explainDiscountsRoute, question && { body: question }));
}

/** What is asked about a trial cart; nothing while it is empty. */
export function questionOf({ lines, customer, code, method }: TrialCart): Question | null {
  if (lines.length === 0) return null;
  return {
    lines: lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    customerId: customer?.id,
    discountCode: code.trim(),
    delivery: { method },
  };
}

/** Resolves a pasted list of SKUs to variants. Refused as a whole if any SKU is unknown. */
export async function getSkuLines(lines: readonly SkuLine[]): Promise<DraftLine[]> {
  const response = await callApi(explainDiscountsRoute, { body: { lines: [...lines] } });
  return response.lines.map(draftOf);
}

/** A priced line as a line of a trial cart. */
export function draftOf({ productId, variantId, name, variantName, quantity }: ExplainedLine): DraftLine {
  const plain = { personalization: '', attributes: [] };
  return { key: crypto.randomUUID(), productId, variantId, name, variantName, quantity, ...plain };
}
