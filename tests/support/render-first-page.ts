import { pathToFileURL } from 'node:url';
import type { PageRenderer, Transport } from '#server/platform/web/page-renderer.ts';

/** Runs as a process of its own, as a server that has just started: nothing but the bundle's entry is loaded yet. */
export interface FirstPage {
  bundle: string;
  /** Of the shop, whose calls the page makes. */
  base: string;
  url: string;
  cookie: string;
}

// What the test passes.
const { bundle, base, url, cookie } = JSON.parse(process.argv[2] ?? '{}') as FirstPage;
// The bundle's exports have this shape.
const renderer = (await import(pathToFileURL(bundle).href)) as PageRenderer;

const send: Transport = async ({ method, url: path, headers }) => {
  const answer = await fetch(base + path, { method, headers: { ...headers, cookie } });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
};

const { key } = renderer.planPage(url);
const { status, isUnfinished } = await renderer.renderPage({ url: key, send, origin: base, cookies: {} });
process.stdout.write(JSON.stringify({ status, isUnfinished: isUnfinished ?? false }));
