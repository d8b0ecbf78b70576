import { panelTitle } from '#contracts/palette/panel-titles.rule.ts';
import type { DueChanges } from '#server/platform/features/questions.ts';
import type { PageOptions } from '#server/platform/web/register-pages.ts';

/** The topics of web/storefront/page-topics.ts. */
const topicsOfPages = /^(?:settings|catalog|pages|reviews|(?:product|pieces):.*)$/;

/** What the pages need to know of the shop. */
export function pageOptions(schedule: Pick<DueChanges, 'isDue'>, shopName: PageOptions['shopName']): PageOptions {
  return {
    isFresh: () => !schedule.isDue(),
    concernsPages: (topic) => topicsOfPages.test(topic),
    panelTitle: async (path) => `${panelTitle(path)} | ${await shopName()}`,
    shopName,
  };
}
