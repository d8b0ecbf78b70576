import type { AddressDoubt } from './address-doubt.ts';

/** Whether the courier said that it does not understand the address, and nobody confirmed it: the shop calls the buyer. */
export const isNotUnderstood = (doubt: AddressDoubt | null): doubt is AddressDoubt =>
  doubt !== null && doubt.reason !== '' && !doubt.isSettled;
