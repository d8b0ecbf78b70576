import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { CourierRefusal } from '../couriers/courier-port.ts';
import type { CourierDeps } from '../couriers/open-courier.ts';
import { tryCourier } from '../couriers/try-courier.ts';
import { storeStreets, type StreetsOf } from './store-streets.ts';

/** What came of asking for the streets of a settlement; `silent` and `refused` say nothing about the settlement. */
export type LoadOutcome = { is: 'stored' | 'kept' | 'silent' } | { is: 'refused'; words: string };

/** Asks a courier for the streets of a settlement whose list was claimed, and stores them. Never within a transaction. */
export async function loadStreets(deps: CourierDeps & Pick<Deps, 'clock'>, of: StreetsOf): Promise<LoadOutcome> {
  const outcome = await tryCourier(
    deps,
    of.courier,
    async (courier) => (await courier.streets?.(of.settlementId)) ?? [],
  );
  if ('failure' in outcome) {
    const { failure } = outcome;
    return failure instanceof CourierRefusal ? { is: 'refused', words: failure.message } : { is: 'silent' };
  }
  const count = await runOperation(deps, (op) => storeStreets(op, of, outcome.answer));
  return { is: 'kept' in count ? 'kept' : 'stored' };
}
