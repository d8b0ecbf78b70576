import type { AddressDoubt } from './address-doubt.ts';

/** Whether the shop calls the buyer about the address before it sends the order. */
export function awaitsCall(doubt: AddressDoubt | null): boolean {
  return doubt !== null && doubt.reason !== '' && !doubt.isSettled;
}
