import { browserTransport } from './browser-transport.ts';
import { createCallApi } from './call-api.ts';

/** The API as the browser calls it. Code that also runs on the server takes a `CallApi` instead. */
export const callApi = createCallApi(browserTransport);
