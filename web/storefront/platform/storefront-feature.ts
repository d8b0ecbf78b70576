import type { AnyRoute } from '@tanstack/react-router';
import type { PageTopic } from '#contracts/pages/page-topics.rule.ts';
import type { FormAction } from './form-action.ts';

/**
 * The door of a feature of the shop. Each feature states it in its `feature.ts`; `web/storefront/features.ts` lists them
 * in order. The browser gets its routes only (`ops/vite/lean-routes.ts`).
 */
export interface StorefrontFeature {
  /** Its folder: `orders`. */
  name: string;
  /** The features that it imports. Each is listed before it. */
  after: readonly string[];
  /** The files that other features and the frame may import, without extension. All others are private. */
  opens?: readonly string[];
  /** Its pages. */
  routes: readonly AnyRoute[];
  /** Its forms, which also work without script: the path of their page, `#`, and the hidden field `form`. */
  formActions?: Readonly<Record<string, FormAction>>;
  /** The change topics of pages by the kind of query they show: the first part of its key. Others have `catalog`. */
  topics?: Readonly<Record<string, readonly PageTopic[]>>;
  /** The descriptions of its pages for search engines, by path. Those of pages with data are in `structured`. */
  descriptions?: Readonly<Record<string, string>>;
  /** Descriptions of pages excluded from search engines, for sharing and screen readers. */
  unlistedDescriptions?: Readonly<Record<string, string>>;
}
