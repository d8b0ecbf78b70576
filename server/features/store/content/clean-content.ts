import type { FieldError } from '#contracts/common/errors.ts';
import type { PageContent, PageSection } from '#contracts/content/content-pages.ts';
import { pageShapeVersion } from '#contracts/content/content-pages.ts';
import { kindOf } from '#contracts/content/kinds/kinds.rule.ts';
import { schemaOf } from '#contracts/content/section-schemas.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** The longest stored JSON of a section whose kind this version does not know. */
const longestUnknown = 50_000;

/**
 * The content as it is stored: texts cleaned, values that are absent filled in with defaults, unknown kinds kept as they
 * are. Refuses with the path of each problem. What is published has everything that is required, also an alternative
 * text for each picture; sections that are hidden may lack it.
 */
export function cleanContent({ head, page }: PageContent, isPublished: boolean): PageContent {
  const errors: FieldError[] = [];
  const sections = page.sections.map((section, index) => {
    const result = cleanSection(section, page.version, isPublished && section.hidden !== true);
    if ('section' in result) return result.section;
    errors.push(...result.errors.map(({ path, message }) => ({ path: `sections.${index}.props.${path}`, message })));
    return section;
  });
  if (isPublished) errors.push(...headErrors(head));
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  return { head, page: { version: pageShapeVersion, sections } };
}

function cleanSection(
  section: PageSection,
  version: number,
  isPublished: boolean,
): { section: PageSection } | { errors: FieldError[] } {
  const kind = kindOf(section.kind);
  if (!kind) {
    return JSON.stringify(section.props).length > longestUnknown
      ? { errors: [{ path: '', message: 'Секцията е твърде голяма.' }] }
      : { section };
  }
  const props = version < pageShapeVersion && kind.upgrade ? kind.upgrade(section.props, version) : section.props;
  const { success, data, error } = schemaOf(kind.fields, isPublished).safeParse(props);
  if (success) return { section: { ...section, props: data } };
  return { errors: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}

function headErrors({ title, picture }: PageContent['head']): FieldError[] {
  return [
    ...(title === '' ? [{ path: 'head.title', message: 'Попълни това поле.' }] : []),
    ...(picture?.alt === '' ? [{ path: 'head.picture.alt', message: 'Опиши снимката с няколко думи.' }] : []),
  ];
}
