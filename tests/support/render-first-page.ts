import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRenderer, Transport } from '#server/platform/web/page-renderer.ts';

/** Runs in a thread with modules of its own, like a newly started server: only the bundle's entry is loaded. */
export interface FirstPage {
  bundle: string;
  /** The URL of the shop that the page calls. */
  base: string;
  url: string;
  cookie: string;
}

// The input passed by the test.
const { bundle, base, url, cookie } = workerData as FirstPage;
// The exports of the bundle have this type.
const renderer = (await import(pathToFileURL(bundle).href)) as PageRenderer;

const send: Transport = async ({ method, url: path, headers }) => {
  const response = await fetch(base + path, { method, headers: { ...headers, cookie } });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
};

const { key } = renderer.planPage(url);
const { status, isUnfinished } = await renderer.renderPage({ url: key, send, origin: base, cookies: {} });
parentPort?.postMessage({ status, isUnfinished: isUnfinished ?? false }, []);
