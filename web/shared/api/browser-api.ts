import { toastError } from '#web/shared/ui/toasts.tsx';
import { browserTransport } from './browser-transport.ts';
import { createCallApi, type CallApi, type Transport } from './call-api.ts';

/**
 * Creates a `callApi` for the browser. Every failure is reported: unless the caller has shown a toast or suppressed it
 * by the next task, a toast appears with the server's message or a general text.
 */
export function createBrowserApi(send: Transport): CallApi {
  const call = createCallApi(send);
  const reportingCall: typeof call = (route, ...input) => {
    const result = call(route, ...input);
    result.catch((error: unknown) => setTimeout(() => reportFailure(error)));
    return result;
  };
  return reportingCall;
}

/** Aborted calls are not failures. */
function reportFailure(error: unknown): void {
  if (!(error instanceof DOMException)) toastError(error, 'Нещо не се получи. Опитай пак.');
}

/** The API client of the browser. Code that also runs on the server takes a `CallApi` parameter instead. */
export const callApi = createBrowserApi(browserTransport);
