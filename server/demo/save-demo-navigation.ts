import { Announcements } from '#contracts/navigation/announcements.ts';
import { type LinkTarget, type MenuLink, Navigation } from '#contracts/navigation/navigation.ts';
import { type ShopPlace, shopPlaceNames, shopPlaces } from '#contracts/navigation/shop-places.rule.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { DemoIds } from './demo-ids.ts';
import type { Preset, PresetLink } from './preset.ts';

/** Saves menu, footer and announcement of a preset, with ids in place of slugs. Runs after the catalogue. */
export async function saveDemoNavigation(
  op: Operation,
  ids: DemoIds,
  { navigation }: Pick<Preset, 'navigation'>,
): Promise<void> {
  if (navigation === null) return;
  const { menu, footer, announcement } = navigation;
  const linkOf = ({ label, to }: PresetLink): MenuLink => {
    const target = targetOf(ids, to);
    return { label: label ?? usualName(target), target, isHidden: false };
  };
  await saveSettings(op, {
    navigation: Navigation.parse({
      menu: menu.map((item) => ({ ...linkOf(item), children: item.children.map(linkOf) })),
      footer: footer.map(({ heading, links }) => ({ heading, links: links.map(linkOf) })),
    }),
    announcements: announcement
      ? Announcements.parse([
          {
            id: newId(),
            text: announcement.text,
            target: targetOf(ids, announcement.to),
            isActive: true,
            startsAt: null,
            endsAt: null,
          },
        ])
      : [],
  });
}

function targetOf(ids: DemoIds, to: string): LinkTarget {
  const [kind, name = ''] = to.split(':');
  if (kind === 'category' || kind === 'product') return { kind, id: ids.get(kind, name) };
  if (kind !== 'place') return { kind: 'page', path: to };
  const place = shopPlaceNames.find((shopPlace) => shopPlace === name);
  if (!place) throw new Error(`There is no place "${name}".`);
  return { kind, place };
}

const usualName = (target: LinkTarget): string =>
  target.kind === 'place' ? shopPlaces[target.place satisfies ShopPlace].label : '';
