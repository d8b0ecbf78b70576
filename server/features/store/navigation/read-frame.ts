import { defaultNavigation, placeLink } from '#contracts/navigation/default-navigation.rule.ts';
import { lostPlaces, type LinkTarget, type Navigation } from '#contracts/navigation/navigation.ts';
import type { ShopFrame } from '#contracts/navigation/shop-frame.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { findLinked, type LinkedPlaces } from './find-linked.ts';
import { showAnnouncement, showNavigation } from './show-frame.ts';

/** What the frame is made of, besides the settings. */
export interface FrameSources {
  places: LinkedPlaces;
  readFirstOrder: (db: Database) => Promise<Date | null>;
}

/** Menu, footer and announcement as visitors see them at `now`. No query while no link leads to a record. */
export async function readFrame(db: Database, { places, readFirstOrder }: FrameSources, now: Date): Promise<ShopFrame> {
  const settings = await readSettings(db);
  const { navigation, announcements } = settings;
  const closed = settings.takesOrders ? null : closedAnnouncements[(await readFirstOrder(db)) ? 'paused' : 'closed'];
  if (navigation === null && announcements.length === 0) return { navigation: null, announcement: closed };
  const targets = [
    ...(navigation === null ? [] : targetsOf(navigation)),
    ...announcements.flatMap(({ target }) => target ?? []),
  ];
  const sources = { settings, records: await findLinked(db, places, targets) };
  return {
    navigation: navigation === null ? null : showNavigation(withNeeded(navigation), sources),
    announcement: closed ?? showAnnouncement(announcements, sources, now),
  };
}

/**
 * What stands over every page while the shop takes no orders: before its first one, and in a shop that has sold, which
 * may say it in words of its own (the store text `paused`).
 */
const closedAnnouncements = {
  closed: { id: 'closed', text: 'Отваряме скоро: още не приемаме поръчки.', to: null },
  paused: { id: 'paused', text: 'Сега не приемаме поръчки', to: null },
};

/** Everything that menu and footer lead to. */
export function targetsOf({ menu, footer }: Navigation): LinkTarget[] {
  const items = menu.flatMap((item) => [item, ...item.children]);
  return [...items, ...footer.flatMap(({ links }) => links)].map(({ target }) => target);
}

/** Adds what the law has come to want since the footer was saved. */
function withNeeded(navigation: Navigation): Navigation {
  const links = lostPlaces(navigation).map(placeLink);
  if (links.length === 0) return navigation;
  const last = navigation.footer.at(-1) ?? { heading: '', links: [] };
  return { ...navigation, footer: [...navigation.footer.slice(0, -1), { ...last, links: [...last.links, ...links] }] };
}

/** The owner's menu and footer, or the usual ones. */
export function currentNavigation(changed: Navigation | null): Navigation {
  return changed === null ? defaultNavigation : withNeeded(changed);
}
