import { dismissFailure, toastError } from '#web/shared/ui/toasts.tsx';
import { browserTransport } from './browser-transport.ts';
import { apiUrl, createCallApi, type CallApi, type Transport } from './call-api.ts';

/**
 * Creates a `callApi` for the browser. Every failure is reported: unless the caller has shown a toast or suppressed it
 * by the next task, a toast appears with the server's message or a general text. It is closed when the same call
 * succeeds: the message of a failed attempt must not cover its result.
 */
export function createBrowserApi(send: Transport): CallApi {
  const call = createCallApi(send);
  const failures = new Map<string, Error>();
  const follow = async (name: string, result: Promise<unknown>): Promise<void> => {
    try {
      await result;
      const failure = failures.get(name);
      if (failure && failures.delete(name)) void dismissFailure(failure);
    } catch (error) {
      if (error instanceof Error) failures.set(name, error);
      setTimeout(() => reportFailure(error));
    }
  };
  const reportingCall: typeof call = (route, ...input) => {
    const name = route.method + apiUrl(route.path, input[0]?.params);
    const result = call(route, ...input);
    void follow(name, result);
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
