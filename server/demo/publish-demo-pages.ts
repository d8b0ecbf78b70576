import type { PageSection } from '#contracts/content/content-pages.ts';
import { pageShapeVersion } from '#contracts/content/content-pages.ts';
import type { Field, Fields } from '#contracts/content/fields.rule.ts';
import { kindOf } from '#contracts/content/kinds/kinds.rule.ts';
import { emptyContent } from '#server/features/store/content/create-content-page.ts';
import { publishNewContent } from '#server/features/store/content/publish-new-content.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { DemoIds, DemoKind } from './demo-ids.ts';
import type { Preset, PresetPage } from './preset.ts';

type Named = Record<string, unknown>;

/** Publishes the content pages of a preset. A preset without a home page gets that of a new shop. */
export async function publishDemoPages(op: Operation, ids: DemoIds, { pages }: Pick<Preset, 'pages'>): Promise<void> {
  for (const page of pages) {
    const { use, slug, category } = page;
    const categoryId = category === null ? null : ids.get('category', category);
    await publishNewContent(op, { use, slug, categoryId, content: contentOf(ids, page) });
  }
}

function contentOf(ids: DemoIds, { head, sections }: PresetPage) {
  const { head: defaults } = emptyContent(head.title);
  const withIds = sections.map((section): PageSection => {
    const kind = kindOf(section.kind);
    if (!kind) throw new Error(`There is no kind of section "${section.kind}".`);
    return { ...section, props: valuesWithIds(ids, kind.fields, section.props) };
  });
  return { head: Object.assign(defaults, head), page: { version: pageShapeVersion, sections: withIds } };
}

/** The values of a section with ids in place of slugs. An unknown name is refused, and so is one that names no field. */
function valuesWithIds(ids: DemoIds, fields: Fields, props: Named): Named {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const field = fields[name];
      if (!field) throw new Error(`A section has no field "${name}".`);
      return [name, valueWithIds(ids, field, value)];
    }),
  );
}

function valueWithIds(ids: DemoIds, field: Field, value: unknown): unknown {
  const idsOf = (kind: DemoKind, slugs: unknown) => [slugs].flat().map((slug) => ids.get(kind, String(slug)));
  switch (field.input) {
    case 'products':
      return idsOf('product', value);
    case 'categories':
      return idsOf('category', value);
    case 'picture': {
      const { id, alt } = Object(value);
      return { id: ids.get('picture', String(id)), alt };
    }
    case 'list':
      return [value].flat().map((item) => valuesWithIds(ids, field.item, Object(item)));
    default:
      return value;
  }
}
