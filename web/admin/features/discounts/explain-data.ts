import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { explainDiscountsRoute, type ExplainedLine } from '#contracts/discounts/discounts.ts';
import { listUsersRoute } from '#contracts/accounts/users.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { DraftLine } from '#web/admin/features/orders/revision/revision-data.ts';
import type { SkuLine } from './sku-lines.ts';

type Question = z.input<NonNullable<typeof explainDiscountsRoute.body>>;

/** A cart as it is being put together, with who it would belong to. */
export interface TrialCart {
  lines: DraftLine[];
  customer: { id: string; name: string } | null;
  code: string;
  method: 'address' | 'office';
}

/** Why an order has the price it has, or a cart would; asked only with something in it. */
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
    ...(customer ? { customerId: customer.id } : {}),
    discountCode: code.trim(),
    delivery: { method },
  };
}

/** The variants of a pasted list; refused as a whole where one of the SKUs is no one's. */
export async function findSkuLines(lines: readonly SkuLine[]): Promise<DraftLine[]> {
  const answer = await callApi(explainDiscountsRoute, { body: { lines: [...lines] } });
  return answer.lines.map(draftOf);
}

export function draftOf({ productId, variantId, name, variantName, quantity }: ExplainedLine): DraftLine {
  const plain = { personalization: '', attributes: [] };
  return { key: crypto.randomUUID(), productId, variantId, name, variantName, quantity, ...plain };
}

const fewFound = 6;

/** Customers who fit a name, an e-mail or a phone. */
export function useCustomerResults(search: string) {
  return useQuery({
    queryKey: ['users', 'found', search],
    queryFn: async ({ signal }) =>
      (await callApi(listUsersRoute, { query: { search, limit: fewFound }, signal })).users,
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
}
