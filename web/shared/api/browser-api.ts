import { toastError } from '#web/shared/ui/toasts.tsx';
import { browserTransport } from './browser-transport.ts';
import { createCallApi, type CallApi, type Transport } from './call-api.ts';

/**
 * A `callApi` for the browser. No failure goes unsaid: one that its caller has neither shown in a toast nor named quiet
 * by the next task of the browser gets a toast with the server's message, or a general text.
 */
export function createBrowserApi(send: Transport): CallApi {
  const call = createCallApi(send);
  const watched: typeof call = (route, ...input) => {
    const answer = call(route, ...input);
    answer.catch((error: unknown) => setTimeout(() => tell(error)));
    return answer;
  };
  return watched;
}

/** A call that was given up is no failure. */
function tell(error: unknown): void {
  if (!(error instanceof DOMException)) toastError(error, 'Нещо не се получи. Опитай пак.');
}

/** The API as the browser calls it. Code that also runs on the server takes a `CallApi` instead. */
export const callApi = createBrowserApi(browserTransport);
