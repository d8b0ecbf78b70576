import { createBrowserApi } from './browser-api.ts';
import { createBrowserTransport } from './browser-transport.ts';
import type { CallApi } from './call-api.ts';
import type { SendRequest } from './send-request.ts';

/**
 * Creates a `callApi` that sends a file or form in place of the JSON `body`. CSRF token, 401 handling, logging and
 * toasts are those of every call.
 */
export function sendFile(body: File | FormData, send?: SendRequest): CallApi {
  const transport = createBrowserTransport(send);
  return createBrowserApi((request) => {
    const { 'content-type': _, ...headers } = request.headers;
    // The browser sets the content type of a form because it chooses the multipart boundary.
    const typedHeaders = body instanceof File ? { ...headers, 'content-type': 'text/csv' } : headers;
    return transport({ ...request, headers: typedHeaders, body });
  });
}
