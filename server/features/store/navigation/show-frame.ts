import { createHash } from 'node:crypto';
import type { Announcement } from '#contracts/navigation/announcements.ts';
import type { LinkTarget, MenuLink, Navigation } from '#contracts/navigation/navigation.ts';
import type { ShopFrame, ShownLink } from '#contracts/navigation/shop-frame.ts';
import { shopPlaces } from '#contracts/navigation/shop-places.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { LinkedPlace } from './questions.ts';
import { runningAnnouncement } from './running-announcement.ts';

type ShownSettings = Pick<Settings, 'instagramUrl' | 'pixelId'>;

/** What links lead to now. */
export interface LinkSources {
  settings: ShownSettings;
  records: ReadonlyMap<string, LinkedPlace>;
}

/** The address that a link leads to; null when visitors cannot open it. */
function addressOf(target: LinkTarget, { settings, records }: LinkSources): string | null {
  switch (target.kind) {
    case 'place':
      if (target.place === 'instagram') return settings.instagramUrl || null;
      if (target.place === 'cookies' && settings.pixelId === '') return null;
      return shopPlaces[target.place].path;
    case 'page':
      return target.path;
    case 'web':
      return target.url;
    case 'category':
    case 'product':
    case 'content':
      return records.get(target.id)?.path ?? null;
  }
}

/** Menu and footer without hidden links, those that lead nowhere, and columns without links. */
export function showNavigation({ menu, footer }: Navigation, sources: LinkSources): ShopFrame['navigation'] {
  const linksOf = (links: readonly MenuLink[]): ShownLink[] =>
    links.flatMap(({ label, target, isHidden }) => {
      const to = isHidden ? null : addressOf(target, sources);
      return to === null ? [] : [{ label, to }];
    });
  return {
    menu: menu.flatMap((item) => linksOf([item]).map((link) => ({ ...link, children: linksOf(item.children) }))),
    footer: footer
      .map(({ heading, links }) => ({ heading, links: linksOf(links) }))
      .filter(({ links }) => links.length > 0),
  };
}

/** The announcement that runs at `now`, under an id that changes with its text. */
export function showAnnouncement(
  announcements: readonly Announcement[],
  sources: LinkSources,
  now: Date,
): ShopFrame['announcement'] {
  const running = runningAnnouncement(announcements, now);
  if (!running) return null;
  const id = createHash('sha256').update(`${running.id} ${running.text}`).digest('hex').slice(0, 12);
  return { id, text: running.text, to: running.target && addressOf(running.target, sources) };
}
