import type { FastifyInstance } from 'fastify';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import { composeDocument, inlineHashes, pageHeaders } from './document.ts';
import { ownPath } from './own-path.ts';
import type { PageDocument } from './page-document.ts';
import type { PageFiles } from './page-files.ts';
import { type Encoding, PageInMemory } from './page-in-memory.ts';
import type { InlineScripts, PageRequest, RenderedPage } from './page-renderer.ts';
import { pageQueue } from './pages.limits.ts';
import type { RendererSource } from './renderer-source.ts';

/**
 * Fonts of text, prices and headlines on every first screen. Loaded later, they would cause a second layout of the
 * page.
 */
const preloadedFonts = [
  'sofia-sans-cyrillic',
  'sofia-sans-latin',
  'sofia-sans-condensed-cyrillic',
  'sofia-sans-condensed-latin',
];

/** What to render, and for which client: clients take turns. */
export interface Drawing extends Omit<PageRequest, 'origin'> {
  client: string;
}

/** Renders pages with limited concurrency: the front end's markup in the HTML document. */
export class PageDrawer {
  readonly #app: FastifyInstance;
  readonly #source: RendererSource;
  readonly #files: PageFiles | null;
  readonly #renders = new Semaphore({ ...pageQueue, retryAfterSeconds: 2 });

  constructor(app: FastifyInstance, source: RendererSource, files: PageFiles | null) {
    this.#app = app;
    this.#source = source;
    this.#files = files;
  }

  get origin(): string {
    return this.#app.platform.config.baseUrl;
  }

  async draw({ client, ...request }: Drawing, isPublic: boolean): Promise<PageDocument> {
    return this.#renders.run({ client }, async () => {
      const renderer = await this.#source.load();
      const rendered = await renderer.renderPage({ ...request, origin: this.origin });
      if (rendered.isUnfinished)
        this.#app.platform.log.error({ modules: rendered.modules }, 'A part of a page was not rendered');
      return this.#document(rendered, renderer.inlineScripts.page, request.url, isPublic);
    });
  }

  /** A public page, in the encoding that its first visitor accepts. */
  async drawForMemory(request: Drawing, encoding: Encoding): Promise<PageInMemory> {
    const { redirect, ...page } = await this.draw(request, true);
    if (redirect === undefined) return new PageInMemory(page, encoding);
    return new PageInMemory({ ...page, html: '', headers: { ...page.headers, location: ownPath(redirect) } }, encoding);
  }

  async #document(page: RenderedPage, scripts: InlineScripts, url: string, isPublic: boolean): Promise<PageDocument> {
    const files = this.#files?.tags(page.modules, preloadedFonts) ?? '';
    const html = composeDocument({ scripts, files, head: page.head, body: page.body });
    const third = page.thirdParties ?? { scripts: [], images: [] };
    const policy = {
      scriptHashes: inlineHashes(scripts),
      scriptOrigins: third.scripts,
      imageOrigins: third.images,
      connectOrigins: third.images,
    };
    const isHttps = this.origin.startsWith('https:');
    const headers = pageHeaders(policy, { isPublic, isHttps, isPreview: page.isFramed ?? false });
    const document: PageDocument = {
      status: page.status,
      html: await this.#source.finish(url, html),
      headers,
      topics: page.topics,
    };
    if (page.redirect !== undefined) document.redirect = page.redirect;
    return this.#source.adjust(document);
  }
}
