import './kinds/kinds.css';
import { type ComponentType, Suspense } from 'react';
import type { ShownContent, ShownSection } from '#contracts/content/shown-content.ts';
import type { Level } from './section-of.ts';
import { isRendered, parts } from './section-parts.tsx';
import { withoutRepeats } from './without-repeats.ts';

interface Placed {
  section: ShownSection;
  level: Level;
}

/** Sections side by side on one ground: those on the page's own ground share the width of the page. */
interface Band {
  ground: 'own' | 'plain' | 'soft' | 'strong';
  sections: Placed[];
}

/** Sections that bring their own ground, from one edge of the screen to the other. */
const fullWidth = new Set(['hero', 'promises', 'banner']);
/** Sections without a title of their own. */
const untitled = new Set(['product-sections']);

/**
 * The sections of a page. The first one carries the h1; if it has no title, the page's own is there for screen readers.
 */
export function ContentSections({
  content: { use, title, sections },
  hasHeading = false,
  isMarked = false,
}: {
  content: Pick<ShownContent, 'use' | 'title' | 'sections'>;
  /** Whether the page shows an h1 itself. */
  hasHeading?: boolean;
  /** Whether its sections are marked with their ids, for the editor. */
  isMarked?: boolean;
}) {
  const rendered = withoutRepeats(sections.filter(isRendered));
  const first = rendered.find(({ kind }) => kind !== 'promises');
  const carrier = !hasHeading && first && !untitled.has(first.kind) && first.props['title'] !== '' ? first : undefined;
  const withLevels = rendered.map((section): Placed => ({ section, level: section === carrier ? 'h1' : 'h2' }));
  return (
    <>
      {carrier || hasHeading ? null : <h1 className="sr-only">{title}</h1>}
      {bandsOf(withLevels).map(({ ground, sections: inBand }) => {
        const key = inBand[0]?.section.id;
        const content = inBand.map((one) => <Section key={one.section.id} {...one} isMarked={isMarked} />);
        if (ground === 'own') return <div key={key}>{content}</div>;
        const isPlain = ground === 'plain';
        // The heights of deferred layout are those of the home page.
        const plain = use === 'home' ? 'wrap sections home' : 'wrap sections';
        return (
          <div key={key} className={isPlain ? plain : 'band'} data-ground={isPlain ? undefined : ground}>
            {isPlain ? content : <div className="wrap sections">{content}</div>}
          </div>
        );
      })}
    </>
  );
}

function Section({ section: { id, kind, props }, level, isMarked }: Placed & { isMarked: boolean }) {
  // The kind decides which values a section has; the server sends those.
  const Part = parts[kind as keyof typeof parts] as unknown as ComponentType<{
    id: string;
    props: object;
    level: Level;
  }>;
  const part = (
    <Suspense>
      <Part id={id} props={props} level={level} />
    </Suspense>
  );
  return isMarked ? <div data-section={id}>{part}</div> : part;
}

function bandsOf(sections: readonly Placed[]): Band[] {
  const bands: Band[] = [];
  for (const one of sections) {
    const ground = groundOf(one.section);
    const last = bands.at(-1);
    if (last && ground === 'plain' && last.ground === 'plain') last.sections.push(one);
    else bands.push({ ground, sections: [one] });
  }
  return bands;
}

function groundOf({ kind, props }: ShownSection): Band['ground'] {
  if (fullWidth.has(kind)) return 'own';
  const { ground } = props;
  return ground === 'soft' || ground === 'strong' ? ground : 'plain';
}
