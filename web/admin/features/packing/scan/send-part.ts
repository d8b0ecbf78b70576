import { sendPackedRoute } from '#contracts/orders/packing.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { markPacked } from '../packing-data.ts';
import { type ScanOrder, withoutOrder } from './scan-state.ts';
import { scanStore, take } from './scan-store.ts';

/**
 * Ships the scanned pieces as a parcel of their own and opens the next order. Not queued without a network: a repeated
 * call would ship the same number of pieces once more.
 */
export async function sendPart({ id, status }: ScanOrder, scans: readonly string[]): Promise<void> {
  const lines = [...new Set(scans)].map((lineId) => ({
    lineId,
    quantity: scans.filter((id) => id === lineId).length,
  }));
  const send = async () => {
    if (status === 'confirmed') {
      const { refused } = await markPacked([{ id }]);
      if (refused[0]) throw new Error(refused[0].message);
    }
    return callApi(sendPackedRoute, { params: { id }, query: { undoable: 'true' }, body: { lines } });
  };
  await runAction(send, orderTexts.updateFailed, () => take({ state: withoutOrder(scanStore().state, id) }));
}
