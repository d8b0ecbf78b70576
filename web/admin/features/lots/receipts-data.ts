import { bookReceiptsRoute, previewReceiptsRoute } from '#contracts/imports/receipt-files.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

export interface ReceiptUpload {
  file: string;
  fileName: string;
}

/** Compares a file with the products; nothing is changed. */
export const previewReceipts = (file: string) => callApi(previewReceiptsRoute, { body: { file } });

export const bookReceipts = (upload: ReceiptUpload & { fingerprint: string }) =>
  callApi(bookReceiptsRoute, { body: upload });
