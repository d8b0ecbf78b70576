import type { WorkClass } from '#contracts/common/work-class.rule.ts';
import { isPageTopic } from '#contracts/pages/page-topics.rule.ts';
import { panelTitle } from '#contracts/palette/panel-titles.rule.ts';
import { isSearchOfProducts } from '#contracts/products/list-filters.rule.ts';
import type { DueChanges } from '#server/platform/features/questions.ts';
import type { PageOptions } from '#server/platform/web/register-pages.ts';

/** A path and everything below it. */
const below = (path: string, workClass: WorkClass | null) => ({ [path]: { workClass }, [`${path}/*`]: { workClass } });

/** The classes of pages and of the forms that are posted to them. */
const classes: PageOptions['classes'] = {
  // Needed for ordering and paying.
  ...below('/cart', 'purchase'),
  ...below('/checkout', 'purchase'),
  ...below('/order', 'purchase'),
  ...below('/payments', 'purchase'),
  // Whether the caller is signed in or is about to be.
  ...below('/admin', 'signedIn'),
  ...below('/account', 'signedIn'),
  ...below('/signin', 'signedIn'),
  '/register': { method: 'POST', workClass: 'registration' },
  '/products': { isSearch: isSearchOfProducts },
  '/search': { workClass: 'search' },
  // The files of the build cost only bandwidth.
  '/assets/*': { workClass: null },
};

/** What the pages need to know of the shop. */
export function pageOptions(
  schedule: Pick<DueChanges, 'isDue'>,
  { shopName, brands, offlineWords }: Pick<PageOptions, 'shopName' | 'brands' | 'offlineWords'>,
): Omit<PageOptions, 'missing'> {
  return {
    isFresh: () => !schedule.isDue(),
    concernsPages: isPageTopic,
    panelTitle: async (path) => `${panelTitle(path)} | ${await shopName()}`,
    shopName,
    brands,
    offlineWords,
    classes,
  };
}
