import type { PageContent, PageSection } from '#contracts/content/content-pages.ts';
import { defaultProps } from '#contracts/content/default-props.rule.ts';
import { contentLimits } from '#contracts/content/fields.rule.ts';
import type { KindName } from '#contracts/content/kinds/kinds.rule.ts';
import { moveItem } from './move-item.ts';

/** Whether another section fits on the page. */
export const hasRoom = ({ page }: PageContent): boolean => page.sections.length < contentLimits.sections;

/** Adds an empty section of a kind after the section `after`, or at the end. */
export function addSection(content: PageContent, kind: KindName, id: string, after?: string): PageContent {
  if (!hasRoom(content)) return content;
  const { sections } = content.page;
  const place = sections.findIndex((section) => section.id === after);
  const section: PageSection = { id, kind, props: defaultProps(kind) };
  return withSections(content, sections.toSpliced(place < 0 ? sections.length : place + 1, 0, section));
}

/** Moves a section to another place. */
export function moveSection(content: PageContent, from: number, to: number): PageContent {
  return withSections(content, moveItem(content.page.sections, from, to));
}

/** Adds a copy of a section below it. */
export function duplicateSection(content: PageContent, id: string, copyId: string): PageContent {
  const { sections } = content.page;
  const place = sections.findIndex((section) => section.id === id);
  const section = sections[place];
  if (!section || !hasRoom(content)) return content;
  return withSections(content, sections.toSpliced(place + 1, 0, { ...structuredClone(section), id: copyId }));
}

/** Removes a section. */
export function removeSection(content: PageContent, id: string): PageContent {
  return withSections(
    content,
    content.page.sections.filter((section) => section.id !== id),
  );
}

/** Hides a section, or shows it again. */
export function toggleSection(content: PageContent, id: string): PageContent {
  return changeSection(content, id, ({ hidden, ...section }) => (hidden ? section : { ...section, hidden: true }));
}

/** Changes the values of a section. */
export function setProps(content: PageContent, id: string, props: PageSection['props']): PageContent {
  return changeSection(content, id, (section) => ({ ...section, props }));
}

/** Changes the title of the page and what is said of it elsewhere. */
export function setHead(content: PageContent, head: PageContent['head']): PageContent {
  return { ...content, head };
}

/** Sets from when until when a section is shown; null for no limit. */
export function setPeriod(
  content: PageContent,
  id: string,
  { from, until }: { from: string | null; until: string | null },
): PageContent {
  return changeSection(content, id, ({ from: _from, until: _until, ...section }) => ({
    ...section,
    ...(from !== null && { from }),
    ...(until !== null && { until }),
  }));
}

/** The section that is chosen once `id` is gone: the one below it, or else the last. */
export function neighbourOf({ page: { sections } }: PageContent, id: string): string | undefined {
  const place = sections.findIndex((section) => section.id === id);
  return (sections[place + 1] ?? sections[place - 1])?.id;
}

function changeSection(content: PageContent, id: string, change: (section: PageSection) => PageSection): PageContent {
  return withSections(
    content,
    content.page.sections.map((section) => (section.id === id ? change(section) : section)),
  );
}

function withSections(content: PageContent, sections: PageSection[]): PageContent {
  return { ...content, page: { ...content.page, sections } };
}
