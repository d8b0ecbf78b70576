import { inArray } from 'drizzle-orm';
import type { PageContent, PageSection } from '#contracts/content/content-pages.ts';
import { pageShapeVersion } from '#contracts/content/content-pages.ts';
import type { Field, Fields } from '#contracts/content/fields.rule.ts';
import { kindOf } from '#contracts/content/kinds/kinds.rule.ts';
import { schemaOf } from '#contracts/content/section-schemas.ts';
import type { ShownContent, ShownPicture, ShownSection } from '#contracts/content/shown-content.ts';
import { shownFocus } from '#contracts/media/picture-focus.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { contentPath } from './content-slug.ts';
import { openPlaces } from './fill-places.ts';
import type { StoredPage } from './lock-content-page.ts';
import { isTime } from './next-change.ts';

export type ShownPage = Pick<StoredPage, 'use' | 'slug'> & { content: PageContent; publishedAt?: Date };

type Pictures = ReadonlyMap<string, Omit<ShownPicture, 'alt'>>;
type Fill = (text: string) => string;

interface Presenting {
  settings: Settings;
  /** Sections whose time it is not are left out; null shows all that are not hidden. */
  now: Date | null;
}

/**
 * A page as visitors see it: sections of known kinds whose time it is, with texts filled in and rendered. Stored values
 * that this version does not accept become defaults, and pictures that are gone are left out: a page always renders. At
 * most one query, for the pictures.
 */
export async function presentShown(
  db: Database,
  { use, slug, content, publishedAt }: ShownPage,
  { settings, now }: Presenting,
): Promise<ShownContent> {
  const { head, page } = content;
  const fill = openPlaces(settings);
  const sections = page.sections.filter(
    ({ hidden, from, until }) => hidden !== true && (now === null || isTime(from, until, now)),
  );
  const knownSections = sections.flatMap((section) => readSection(section, page.version));
  const ids = [head.picture, ...knownSections.flatMap(({ fields, props }) => picturesIn(fields, props))];
  const pictures = await readPictures(
    db,
    ids.flatMap((picture) => picture?.id ?? []),
  );
  return {
    use,
    path: contentPath(use, slug),
    title: fill(head.title),
    description: fill(head.description),
    summary: fill(head.summary),
    picture: shownPicture(head.picture, pictures, fill),
    day: use === 'article' ? (head.day ?? publishedAt?.toISOString().slice(0, 10) ?? null) : null,
    sections: knownSections.map(({ id, kind, fields, props }): ShownSection => ({
      id,
      kind,
      props: shownValues(fields, props, pictures, fill),
    })),
  };
}

interface KnownSection extends Pick<PageSection, 'id' | 'kind'> {
  fields: Fields;
  props: Record<string, unknown>;
}

/** The values of a section of a known kind, or nothing. */
function readSection({ id, kind, props }: PageSection, version: number): KnownSection[] {
  const sectionKind = kindOf(kind);
  if (!sectionKind) return [];
  const { fields, upgrade } = sectionKind;
  const values = version < pageShapeVersion && upgrade ? upgrade(props, version) : props;
  const result = schemaOf(fields, false).safeParse(values);
  return [{ id, kind, fields, props: result.success ? result.data : fieldByField(fields, values) }];
}

/** Each value that is acceptable, and the defaults of the others. */
function fieldByField(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const parts = Object.entries(fields).map(([name, field]) => {
    const schema = schemaOf({ [name]: field }, false);
    const result = schema.safeParse({ [name]: values[name] });
    return result.success ? result.data : schema.parse({});
  });
  return Object.assign({}, ...parts);
}

interface PictureReference {
  id: string;
  alt: string;
}

/** What the schema of a picture accepts. */
const asPicture = (value: unknown) => value as PictureReference | null;
/** What the schema of a list accepts. */
const asItems = (value: unknown) => value as Record<string, unknown>[];

function picturesIn(fields: Fields, props: Readonly<Record<string, unknown>>): (PictureReference | null)[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.input === 'picture') return [asPicture(props[name])];
    return field.input === 'list' ? asItems(props[name]).flatMap((item) => picturesIn(field.item, item)) : [];
  });
}

async function readPictures(db: Database, ids: readonly string[]): Promise<Pictures> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, width: media.width, height: media.height, focusX: media.focusX, focusY: media.focusY })
    .from(media)
    .where(inArray(media.id, [...new Set(ids)]));
  return new Map(rows.map(({ focusX, focusY, ...row }) => [row.id, { ...row, ...shownFocus(focusX, focusY) }]));
}

function shownPicture(picture: PictureReference | null, pictures: Pictures, fill: Fill): ShownPicture | null {
  const file = picture && pictures.get(picture.id);
  return file ? { ...file, alt: fill(picture.alt) } : null;
}

function shownValues(
  fields: Fields,
  props: Readonly<Record<string, unknown>>,
  pictures: Pictures,
  fill: Fill,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shownValue(field, props[name], pictures, fill)]),
  );
}

function shownValue(field: Field, value: unknown, pictures: Pictures, fill: Fill): unknown {
  switch (field.input) {
    case 'line':
    case 'text':
      return fill(String(value));
    case 'markdown':
      return renderMarkdown(fill(String(value)));
    case 'picture':
      return shownPicture(asPicture(value), pictures, fill);
    case 'link':
      return shownLink(value, fill);
    case 'list':
      return asItems(value).map((item) => shownValues(field.item, item, pictures, fill));
    default:
      return value;
  }
}

/** A link without words or address leads nowhere. */
function shownLink(value: unknown, fill: Fill): unknown {
  // What the schema of a link accepts.
  const link = value as { text: string; href: string } | null;
  return link && link.text !== '' && link.href !== '' ? { text: fill(link.text), href: link.href } : null;
}
