import { browserTransport } from '#web/shared/api/browser-transport.ts';
import { type CallApi, createCallApi } from '#web/shared/api/call-api.ts';

/**
 * A `callApi` that sends a CSV file as it is in place of the call's `body`: the server knows the ways in which banks and
 * spreadsheets write text.
 */
export function sendCsv(file: File): CallApi {
  return createCallApi((request) =>
    browserTransport({ ...request, headers: { ...request.headers, 'content-type': 'text/csv' }, body: file }),
  );
}
