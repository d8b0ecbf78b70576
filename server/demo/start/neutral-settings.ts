import { defaultNavigation } from '#contracts/navigation/default-navigation.rule.ts';
import type { MenuLink } from '#contracts/navigation/navigation.ts';
import type { Settings } from '#contracts/settings/settings.ts';

/** The contact page is for distributors only where a shop says so. */
const withLabel = <Link extends MenuLink>(link: Link): Link =>
  link.target.kind === 'place' && link.target.place === 'contact' ? { ...link, label: 'Контакти' } : link;

/** The settings of a new empty shop that are not those of `defaultSettings`, which the shops of before have. */
export const neutralSettings = {
  adultsOnly: false,
  navigation: {
    menu: defaultNavigation.menu.map(withLabel),
    footer: defaultNavigation.footer.map(({ heading, links }) => ({ heading, links: links.map(withLabel) })),
  },
} satisfies Partial<Settings>;
