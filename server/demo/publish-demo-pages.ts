import type { PageSection } from '#contracts/content/content-pages.ts';
import { pageShapeVersion } from '#contracts/content/content-pages.ts';
import type { Field, Fields } from '#contracts/content/fields.rule.ts';
import { kindOf } from '#contracts/content/kinds/kinds.rule.ts';
import { emptyContent } from '#server/features/store/content/create-content-page.ts';
import { publishNewContent } from '#server/features/store/content/publish-new-content.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { DemoIds, DemoKind } from './demo-ids.ts';
import { isSceneFile } from './pictures/check-scenes.ts';
import type { Preset, PresetPage } from './preset.ts';

type Named = Record<string, unknown>;

interface Names extends Pick<Preset, 'scenes'> {
  ids: DemoIds;
}

/** Publishes the content pages of a preset. A preset without a home page gets that of a new shop. */
export async function publishDemoPages(
  op: Operation,
  ids: DemoIds,
  { pages, scenes }: Pick<Preset, 'pages' | 'scenes'>,
): Promise<void> {
  const names = { ids, scenes };
  for (const page of pages) {
    const { use, slug, category } = page;
    const categoryId = category === null ? null : ids.get('category', category);
    await publishNewContent(op, { use, slug, categoryId, content: contentOf(names, page) });
  }
}

function contentOf(names: Names, { head, sections }: PresetPage) {
  const { head: defaults } = emptyContent(head.title);
  const withIds = sections.map((section): PageSection => {
    const kind = kindOf(section.kind);
    if (!kind) throw new Error(`There is no kind of section "${section.kind}".`);
    return { ...section, props: valuesWithIds(names, kind.fields, section.props) };
  });
  return { head: Object.assign(defaults, head), page: { version: pageShapeVersion, sections: withIds } };
}

/** The values of a section with ids in place of slugs. An unknown name is refused, and so is one that names no field. */
function valuesWithIds(names: Names, fields: Fields, props: Named): Named {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const field = fields[name];
      if (!field) throw new Error(`A section has no field "${name}".`);
      return [name, valueWithIds(names, field, value)];
    }),
  );
}

function valueWithIds(names: Names, field: Field, value: unknown): unknown {
  const { ids } = names;
  const idsOf = (kind: DemoKind, slugs: unknown) => [slugs].flat().map((slug) => ids.get(kind, String(slug)));
  switch (field.input) {
    case 'products':
      return idsOf('product', value);
    case 'categories':
      return idsOf('category', value);
    case 'picture': {
      const { id, alt } = Object(value);
      return pictureWithId(names, String(id), alt);
    }
    case 'list':
      return [value].flat().map((item) => valuesWithIds(names, field.item, Object(item)));
    default:
      return value;
  }
}

function pictureWithId({ ids, scenes }: Names, name: string, alt: unknown) {
  if (isSceneFile(name)) return { id: ids.get('scene', name), alt: alt ?? scenes[name]?.alt };
  return { id: ids.get('picture', name), alt };
}
