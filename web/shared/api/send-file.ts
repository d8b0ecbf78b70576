import { createBrowserApi } from './browser-api.ts';
import { createBrowserTransport } from './browser-transport.ts';
import type { CallApi } from './call-api.ts';
import type { SendRequest } from './send-request.ts';

/**
 * A `callApi` that sends a file, or a form with one, in place of the call's JSON `body`. It is the same client otherwise:
 * CSRF token, 401, log and toast are those of every call.
 */
export function sendFile(body: File | FormData, send?: SendRequest): CallApi {
  const transport = createBrowserTransport(send);
  return createBrowserApi((request) => {
    const { 'content-type': _, ...headers } = request.headers;
    // Of a form the browser names the content type itself: it knows the boundary of the parts.
    const named = body instanceof File ? { ...headers, 'content-type': 'text/csv' } : headers;
    return transport({ ...request, headers: named, body });
  });
}
