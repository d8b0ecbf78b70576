import type { Level } from './section-of.ts';

/** The heading of a section; nothing without a title. */
export function SectionHeading({ id, title, level }: { id: string; title: string; level: Level }) {
  const Heading = level;
  return title === '' ? null : (
    <Heading id={id} className="section-title">
      {title}
    </Heading>
  );
}

/** What names a section for screen readers: its heading, if it has one. */
export function labelledBy(id: string, title: string): { 'aria-labelledby'?: string } {
  return title === '' ? {} : { 'aria-labelledby': id };
}
