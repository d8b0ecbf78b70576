import type { Settlement } from '#contracts/delivery/settlements.ts';

/** A town or village as its courier lists it, with the courier's own id. */
export interface ListedSettlement extends Settlement {
  id: string;
}
