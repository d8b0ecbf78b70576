import { browserTransport } from './browser-transport.ts';
import { jsonHeaders } from './call-api.ts';

/**
 * Whether the shop responds. Loading a document while it does not would replace the page with a browser error. Sent by
 * the client as every call, but without its toast: a failure is an expected result.
 */
export function isReachable(): Promise<boolean> {
  return browserTransport({ method: 'GET', url: '/api/health', headers: { ...jsonHeaders } }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
