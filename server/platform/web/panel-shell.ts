import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { PageBrand, PageBrands } from './brand/page-brand.ts';
import { composeDocument, inlineHashes, pageHeaders } from './document.ts';
import type { PageFiles } from './page-files.ts';
import type { RendererSource } from './renderer-source.ts';

export interface Shell {
  /** Without the title. */
  html: string;
  headers: Record<string, string>;
}

const titlePlace = '<title></title>';

/** The document of the panel with the title of one screen. */
export function titled(html: string, title: string): string {
  return html.replace(titlePlace, () => `<title>${escapeHtml(title)}</title>`);
}

/** The document of all panel URLs; the browser renders its screens. */
export function panelShell(
  app: FastifyInstance,
  files: PageFiles | null,
  source: RendererSource,
  brands: PageBrands,
): (url: string) => Promise<Shell> {
  const make = async (brand: PageBrand): Promise<Shell> => {
    const { panel: scripts } = (await source.load()).inlineScripts;
    const html = composeDocument({
      scripts,
      files: files?.tags([]) ?? '',
      brand,
      styles: brand.panelStyles,
      head: `${titlePlace}<meta property="og:locale" content="bg_BG"><meta name="robots" content="noindex">`,
      body: '<div id="root"></div><noscript>Панелът има нужда от JavaScript.</noscript>',
    });
    const isHttps = app.platform.config.baseUrl.startsWith('https:');
    const headers = pageHeaders(
      {
        scriptHashes: inlineHashes(scripts),
        // Floating menus and charts use style attributes for positioning.
        allowStyleAttributes: true,
        // Where the browser reads no barcodes, packing by scan uses a WebAssembly module of our own origin.
        allowWasm: true,
      },
      { isPublic: false, isHttps },
    );
    const permissions = headers['permissions-policy']?.replace('camera=()', 'camera=(self)') ?? '';
    return { html, headers: { ...headers, 'permissions-policy': permissions } };
  };
  let last: { hash: string; shell: Promise<Shell> } | undefined;
  return async () => {
    const brand = await brands.current();
    if (last?.hash !== brand.hash) last = { hash: brand.hash, shell: make(brand) };
    return last.shell;
  };
}
