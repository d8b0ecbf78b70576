import { panelTitle } from '#contracts/palette/panel-titles.rule.ts';
import type { ScheduleClock } from '#server/features/catalog/products/prices/schedule-clock.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PageOptions } from '#server/platform/web/register-pages.ts';

/** The topics of web/storefront/page-topics.ts. */
const topicsOfPages = /^(?:settings|catalog|pages|reviews|(?:product|pieces):.*)$/;

/** What the pages need to know of the shop. */
export function pageOptions(deps: Pick<Deps, 'db'>, schedule: Pick<ScheduleClock, 'isDue'>): PageOptions {
  return {
    isFresh: () => !schedule.isDue(),
    concernsPages: (topic) => topicsOfPages.test(topic),
    panelTitle: async (path) => `${panelTitle(path)} | ${(await readSettings(deps.db)).name}`,
  };
}
