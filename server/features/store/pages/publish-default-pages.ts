import { pagesTopic } from '#contracts/pages/page-topics.rule.ts';
import { PageSlug } from '#contracts/pages/pages.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readDefaultText } from './default-texts.ts';
import { pageVersions } from './pages.tables.ts';

const titles: Readonly<Record<PageSlug, string>> = {
  tos: 'Общи условия',
  'privacy-policy': 'Поверителност',
  'delivery-and-returns': 'Доставка и връщане',
  accessibility: 'Достъпност',
  help: 'Въпроси и помощ',
};

/**
 * Publishes the default text, or one of `ownTexts`, as the first version of every page that has none. Published pages are
 * never changed: a newer default does not change a shop's terms.
 */
export async function publishDefaultPages(
  op: Operation,
  ownTexts: Partial<Record<PageSlug, string>> = {},
): Promise<void> {
  const rows = await Promise.all(
    PageSlug.options.map(async (slug) => {
      const text = ownTexts[slug] ?? (await readDefaultText(slug, 'informal'));
      return { slug, version: 1, title: titles[slug], text: text.trim(), author: 'Магазинът' };
    }),
  );
  const added = await op.tx
    .insert(pageVersions)
    .values(rows)
    .onConflictDoNothing({ target: [pageVersions.slug, pageVersions.version] })
    .returning({ slug: pageVersions.slug });
  if (added.length > 0) announceChange(op, pagesTopic);
}
