import { z } from 'zod';
import type { ParcelStatus } from '#contracts/waybills/parcel-statuses.rule.ts';
import type { TrackedParcel } from '../courier-port.ts';

const id = z.union([z.string(), z.number()]).transform(String);

/** `/track`: the operations of each parcel. */
export const SpeedyTracked = z.object({
  parcels: z.array(
    z.object({
      parcelId: id,
      operations: z.array(z.object({ operationCode: z.number(), dateTime: z.string().nullish() })).nullish(),
      error: z.object({ code: z.number().nullish() }).nullish(),
    }),
  ),
});

/**
 * Codes of "Appendix 1 - Track And Trace Operation Codes" of Speedy's documentation (api.speedy.bg/api/docs). Others leave
 * the parcel on its way: scans, visits that failed, a parcel at the insurance department (112).
 */
const ofOperation: Readonly<Record<number, ParcelStatus>> = {
  148: 'prepared',
  134: 'waiting',
  1134: 'waiting',
  144: 'waiting',
  [-14]: 'delivered',
  195: 'refused',
  123: 'refused',
  111: 'refused',
  // Stopped by the sender: it comes back as well.
  121: 'refused',
  124: 'returned',
  // Destroyed, and theft or burglary.
  125: 'lost',
  127: 'lost',
  128: 'cancelled',
};

export function speedyTracked({ operations }: z.output<typeof SpeedyTracked>['parcels'][number]): TrackedParcel {
  const inOrder = (operations ?? []).toSorted((a, b) => timeOf(a.dateTime) - timeOf(b.dateTime));
  const last = inOrder.at(-1);
  if (!last) return { status: 'prepared', at: null };
  const at = timeOf(last.dateTime);
  return { status: ofOperation[last.operationCode] ?? 'taken', at: at === 0 ? null : new Date(at) };
}

const timeOf = (text: string | null | undefined) => (text ? Date.parse(text) || 0 : 0);
