import type { KindName } from '#contracts/content/kinds/kinds.rule.ts';
import type { ShownSection } from '#contracts/content/shown-content.ts';
import type { ShownPropsOf } from '#contracts/content/shown-props.rule.ts';

export type SectionOf<Name extends KindName> = Omit<ShownSection, 'props'> & { props: ShownPropsOf<Name> };

/** Whether a section is of a kind. The server sends the values that the description of the kind states. */
export function isOf<Name extends KindName>(
  section: ShownSection,
  kind: Name,
): section is ShownSection & SectionOf<Name> {
  return section.kind === kind;
}

/** What every kind is rendered with: its values, its id and the level of its heading. */
export interface KindProps<Name extends KindName> {
  id: string;
  props: ShownPropsOf<Name>;
  level: Level;
}

/** The level of a heading: the first section has the h1 of the page. */
export type Level = 'h1' | 'h2';

/** The level of headings inside a section. */
export const innerLevel = (level: Level): 'h2' | 'h3' => (level === 'h1' ? 'h2' : 'h3');
