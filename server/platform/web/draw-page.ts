import type { FastifyInstance } from 'fastify';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import { type PageBrand, type PageBrands, withCard } from './brand/page-brand.ts';
import { composeDocument, inlineHashes, pageHeaders } from './document.ts';
import { ownPath } from './own-path.ts';
import type { PageDocument } from './page-document.ts';
import type { PageFiles } from './page-files.ts';
import { type Encoding, PageInMemory } from './page-in-memory.ts';
import type { InlineScripts, PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts';
import { pageQueue } from './pages.limits.ts';
import type { PreviewRight } from './preview-right.ts';
import type { RendererSource } from './renderer-source.ts';

/** What to render, and for which client: clients take turns. */
export interface Drawing extends Omit<PageRequest, 'origin'> {
  client: string;
  /** The right with which an unpublished look is drawn. */
  preview?: PreviewRight;
}

/** The files of the storefront. */
export type FilesBySpeech = Readonly<Record<Speech, PageFiles | null>>;

interface DocumentFacts {
  brand: PageBrand;
  speech: Speech;
  scripts: InlineScripts;
  url: string;
  isPublic: boolean;
  isPreview: boolean;
}

/** Renders pages with limited concurrency: the front end's markup in the HTML document. */
export class PageDrawer {
  readonly #app: FastifyInstance;
  readonly #source: RendererSource;
  readonly #files: FilesBySpeech | null;
  readonly #brands: PageBrands;
  readonly #renders = new Semaphore({ ...pageQueue, retryAfterSeconds: 2 });

  constructor(app: FastifyInstance, source: RendererSource, files: FilesBySpeech | null, brands: PageBrands) {
    this.#app = app;
    this.#source = source;
    this.#files = files;
    this.#brands = brands;
  }

  get origin(): string {
    return this.#app.platform.config.baseUrl;
  }

  async draw({ client, preview, ...request }: Drawing, isPublic: boolean): Promise<PageDocument> {
    return this.#renders.run({ client }, async () => {
      const brand = await (preview?.of === 'design' ? this.#brands.draft() : this.#brands.current());
      const speech = preview?.speech ?? brand.speech;
      const renderer = await this.#source.load(speech);
      const rendered = await renderer.renderPage({ ...request, origin: this.origin });
      if (rendered.isUnfinished)
        this.#app.platform.log.error({ modules: rendered.modules }, 'A part of a page was not rendered');
      const kind = { isPublic, isPreview: preview !== undefined };
      return this.#document(rendered, {
        brand,
        speech,
        scripts: scriptsOf(rendered, renderer),
        url: request.url,
        ...kind,
      });
    });
  }

  /** A public page, in the encoding that its first visitor accepts. */
  async drawForMemory(request: Drawing, encoding: Encoding): Promise<PageInMemory> {
    const { redirect, ...page } = await this.draw(request, true);
    if (redirect === undefined) return new PageInMemory(page, encoding);
    return new PageInMemory({ ...page, html: '', headers: { ...page.headers, location: ownPath(redirect) } }, encoding);
  }

  async #document(
    page: RenderedPage,
    { brand, speech, scripts, url, isPublic, isPreview }: DocumentFacts,
  ): Promise<PageDocument> {
    const files = this.#files?.[speech]?.tags(page.modules) ?? '';
    const head = withCard(page.head, brand);
    const html = composeDocument({ scripts, files, brand, styles: brand.styles, head, body: page.body });
    const third = page.thirdParties ?? { scripts: [], images: [] };
    const policy = {
      scriptHashes: inlineHashes(scripts),
      scriptOrigins: third.scripts,
      imageOrigins: third.images,
      connectOrigins: third.images,
    };
    const isHttps = this.origin.startsWith('https:');
    const isFramed = isPreview || page.isFramed === true;
    const headers = pageHeaders(policy, { isPublic, isHttps, isPreview: isFramed });
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

/** A page without an announcement does not carry the script that hides it. */
function scriptsOf({ body }: RenderedPage, { inlineScripts }: PageRenderer): InlineScripts {
  const { page, announcement } = inlineScripts;
  return body.includes(' data-announcement="') ? { ...page, first: `${page.first}${announcement}` } : page;
}
