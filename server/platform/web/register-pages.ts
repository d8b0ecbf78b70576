import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RequestClass } from '#contracts/common/work-class.rule.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { takeRequestsFirst } from '#server/platform/http/admission/take-requests-first.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { measurePageCache } from '#server/platform/metrics/measure-page-cache.ts';
import { StartError } from '#server/platform/start-error.ts';
import { answerFromMemory } from './answer-from-memory.ts';
import type { PageBrands } from './brand/page-brand.ts';
import { PageDrawer } from './draw-page.ts';
import { keepOldFiles, oldFilesFolder } from './hashed-files/keep-old-files.ts';
import { serveHashedFiles } from './hashed-files/serve-hashed-files.ts';
import { type OfflineWords, ownFiles, registerOwnPages } from './own-pages.ts';
import { PageCache } from './page-cache.ts';
import { distFolder, readPageFiles } from './page-files.ts';
import { registerPageRoutes, type Pages } from './page-routes.ts';
import { panelShell } from './panel-shell.ts';
import { readPreviewRight } from './preview-right.ts';
import { builtRenderer, isBuilt } from './renderer-source.ts';

/** About 800 pages with their encodings: a shop of 1,000 products has its visited ones here, and its lists. */
const cacheBytes = 8 * 1024 * 1024;
/** Of the offline page. */
const offlineScript = 'offline.js';

export interface PageOptions extends Pick<Pages, 'panelTitle' | 'missing'> {
  /**
   * Whether cached pages are known to be current. Otherwise a request is rendered, which makes the cache current again.
   */
  isFresh: () => boolean;
  /** For the titles of the pages that are files. */
  shopName: () => Promise<string>;
  brands: PageBrands;
  offlineWords: () => Promise<OfflineWords>;
  /** The classes of pages and forms by the pattern of their path, where they differ from that of others. */
  classes: Readonly<Record<string, RequestClass & { method?: 'POST' }>>;
  /** Whether a page may show what this topic announces as changed. */
  concernsPages: (topic: string) => boolean;
}

/** Registers everything except the API: files, pages, forms without script, and the panel's shell. */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
  { isFresh, concernsPages, panelTitle, missing, shopName, brands, offlineWords, classes }: PageOptions,
): Promise<void> {
  for (const [path, { method, ...requestClass }] of Object.entries(classes))
    app.platform.classes.add(method ? [method] : ['GET', 'POST'], path, requestClass);
  const previews = (url: string) => readPreviewRight(deps.secrets.key('previews'), url, deps.clock());
  if (deps.config.environment === 'development')
    return registerDevelopmentPages(app, { panelTitle, missing, brands, previews });
  if (!isBuilt()) {
    if (deps.config.environment === 'test') return;
    throw new StartError('The pages are not built: run npm run build, or start with npm start.');
  }
  const source = builtRenderer();
  const cache = new PageCache({ maxBytes: cacheBytes });
  const unfollow = cache.follow(deps.changes, concernsPages);
  app.addHook('onClose', async () => unfollow());
  await app.register((files) => registerFiles(files, deps));
  await app.register((pages) => registerOwnPages(pages, shopName, brands, offlineWords));
  const filesIn = (speech: Speech) => readPageFiles('storefront', 'web/storefront/entry-client.tsx', speech);
  const drawer = new PageDrawer(app, source, { informal: filesIn('informal'), formal: filesIn('formal') }, brands);
  const panel = panelShell(app, readPageFiles('panel', 'web/admin/main.tsx'), source, brands);
  await registerPageRoutes(app, { source, drawer, cache, panel, panelTitle, missing, previews, brands });
  const { requests } = app.platform;
  const hits = measurePageCache(cache, deps.metrics);
  takeRequestsFirst(app, (request, response) => {
    const isAnswered = isFresh() && answerFromMemory({ cache, requests }, request, response);
    if (isAnswered) hits.inc();
    return isAnswered;
  });
}

/** Hashed files are cached for a year, others for an hour. The build compresses them once. */
async function registerFiles(app: FastifyInstance, { config, log }: Deps): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFile: true };
  });
  const assets = ['storefront', 'panel'].map((build) => join(distFolder, build, 'assets'));
  const former = config.environment === 'test' ? [] : await oldFiles(config.dataDir, assets, log);
  await app.register(async (hashed) => serveHashedFiles(hashed, assets, former[0]));
  await app.register(staticFiles, {
    root: join(distFolder, 'storefront'),
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', ...ownFiles],
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    index: false,
    maxAge: 3_600_000,
    setHeaders: (reply, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '');
      if (name !== offlineScript) return;
      reply.header('content-security-policy', pagePolicy());
      reply.header('cache-control', 'no-cache');
    },
  });
}

/** The folder with the files of earlier builds; none when the data folder is not writable. */
async function oldFiles(dataDir: string, builds: readonly string[], log: Deps['log']): Promise<string[]> {
  const folder = oldFilesFolder(dataDir);
  try {
    await keepOldFiles(folder, builds, new Date());
    return [folder];
  } catch (error) {
    log.warn({ err: error }, 'The files of earlier builds could not be stored');
    return [];
  }
}

/** Vite serves the sources; nothing is cached, so that every change is visible immediately. */
async function registerDevelopmentPages(
  app: FastifyInstance,
  options: Pick<Pages, 'panelTitle' | 'missing' | 'previews'> & Pick<PageOptions, 'brands'>,
): Promise<void> {
  const { brands } = options;
  const { designSystemPath, developmentHeaders, developmentPanel, developmentRenderer, openVite, sendDesignSystem } =
    await import('./development-renderer.ts');
  const speech = await app.platform.speech.now();
  const vite = await openVite(app.server, speech);
  app.addHook('onClose', () => vite.close());
  const source = developmentRenderer(vite);
  const drawer = new PageDrawer(app, source, null, brands);
  const plain = panelShell(app, null, source, brands);
  const panel = async (url: string) => {
    const { html } = await plain(url);
    return { html: await developmentPanel(vite, url, html), headers: developmentHeaders };
  };
  await registerPageRoutes(app, { ...options, source, drawer, cache: null, panel });
  takeRequestsFirst(app, (request, response, next) => {
    if (request.url?.startsWith('/api')) return false;
    if (request.url?.startsWith(designSystemPath)) {
      void sendDesignSystem(vite, response);
      return true;
    }
    vite.middlewares(request, response, next);
    return true;
  });
}
