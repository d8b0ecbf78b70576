import { ApiError, messageOf, NetworkError } from '#web/shared/api/api-error.ts';

const closedStatuses: readonly number[] = [404, 422];

/**
 * Whether the shop said that this browser may not open the order: the key is wrong, or there is no such order. A shop
 * that is busy, asked too often, or asked after the session has ended, said nothing about it.
 */
export function isOrderClosed(error: unknown): boolean {
  return error instanceof ApiError && closedStatuses.includes(error.status);
}

/** The sentence for an order that could not be loaded: how long to wait, or what to try. */
export function whyNotLoaded(error: unknown): string {
  if (error instanceof NetworkError) return 'Няма връзка с магазина. Провери интернета и опитай отново.';
  return messageOf(error, 'Поръчката не можа да се зареди.');
}
