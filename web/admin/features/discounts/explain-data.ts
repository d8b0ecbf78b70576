import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listUsersRoute } from '#contracts/accounts/users.ts';
import { explainDiscountsRoute, type ExplainedLine } from '#contracts/discounts/discount-trials.ts';
import type { DraftLine } from '#web/admin/features/orders/revision/revision-data.ts';
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
  return useQuery({
    queryKey: ['discounts', 'explain', question],
    meta: { refusedInPlace: true },
    queryFn: question
      ? ({ signal }: { signal: AbortSignal }) => callApi(explainDiscountsRoute, { body: question, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

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

export function draftOf({ productId, variantId, name, variantName, quantity }: ExplainedLine): DraftLine {
  const plain = { personalization: '', attributes: [] };
  return { key: crypto.randomUUID(), productId, variantId, name, variantName, quantity, ...plain };
}

const fewFound = 6;

/** Customers that match a name, email address or phone number. */
export function useCustomerResults(search: string) {
  return useQuery({
    queryKey: ['users', 'found', search],
    queryFn: async ({ signal }) =>
      (await callApi(listUsersRoute, { query: { search, limit: fewFound }, signal })).users,
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
}
