import { z } from 'zod';
import { type MenuLink, StoredNavigation } from '#contracts/navigation/navigation.ts';

const Texts = z.array(z.object({ text: z.string() }));
const Leads = z.array(z.object({ source: z.string(), target: z.string() }));

/** How recorded lists of links, announcements and redirects are told: by what visitors see of them. */
const describers: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  navigation: describeNavigation,
  announcements: (value) =>
    Texts.safeParse(value)
      .data?.map(({ text }) => text)
      .join('\n'),
  redirects: (value) =>
    Leads.safeParse(value)
      .data?.slice(0, 20)
      .map(({ source, target }) => `${source} → ${target}`)
      .join('\n'),
};

/** The text of a recorded field that is told by words of its own; undefined for any other. */
export function describeList(field: string, value: unknown): string | undefined {
  return describers[field]?.(value);
}

function describeNavigation(value: unknown): string | undefined {
  if (value === null) return 'Първоначалните';
  const navigation = StoredNavigation.safeParse(value).data;
  if (!navigation) return undefined;
  const menu = navigation.menu.map((item) =>
    item.children.length === 0 ? nameOf(item) : `${nameOf(item)} (${item.children.map(nameOf).join(', ')})`,
  );
  const columns = navigation.footer.map(
    ({ heading, links }, place) => `${heading || `Колона ${place + 1}`}: ${links.map(nameOf).join(', ')}`,
  );
  return [`Меню: ${menu.join(', ')}`, ...columns].join('\n');
}

function nameOf({ label, isHidden }: MenuLink): string {
  return isHidden ? `${label} (скрита)` : label;
}
