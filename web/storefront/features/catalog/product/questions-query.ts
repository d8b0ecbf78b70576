import { queryOptions } from '@tanstack/react-query';
import { listProductQuestionsRoute } from '#contracts/inquiries/product-questions.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/** The answered questions of customers about a product. */
export function questionsQuery(callApi: CallApi, productId: string) {
  return queryOptions({
    queryKey: ['product-questions', productId],
    queryFn: async () => (await callApi(listProductQuestionsRoute, { params: { id: productId } })).answers,
  });
}
