import { CourierRefusal, type LabelFile, type MadeParcel } from './courier-port.ts';
import { printedLabelBytes } from './couriers.limits.ts';
import { inBatches } from './in-batches.ts';

/** Loads the labels of parcels in groups of `size`, as long as they are small enough to be printed together. */
export function collectLabels(
  parcels: readonly MadeParcel[],
  size: number,
  load: (batch: MadeParcel[]) => Promise<readonly LabelFile[]>,
): Promise<LabelFile[]> {
  let total = 0;
  return inBatches(parcels, size, async (batch) => {
    const files = await load(batch);
    for (const { pdf } of files) total += pdf?.length ?? 0;
    if (total > printedLabelBytes)
      throw new CourierRefusal('Етикетите са твърде големи за един печат. Избери по-малко пратки.');
    return files;
  });
}
