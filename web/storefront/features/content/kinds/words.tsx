import { buttonClass } from '#web/shared/ui/button.tsx';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import { SectionLink } from '../section-link.tsx';
import type { KindProps } from '../section-of.ts';
import { SectionPicture } from '../section-picture.tsx';

/** Paragraphs, lists and smaller headings. */
export function Text({ id, props: { title, text }, level }: KindProps<'text'>) {
  return (
    <section {...labelledBy(id, title)} className="plain-text">
      <SectionHeading id={id} title={title} level={level} />
      <RenderedText html={text} />
    </section>
  );
}

/** Words beside a picture; without one, words alone. */
export function TextPicture({ id, props, level }: KindProps<'text-picture'>) {
  const { title, text, picture, side, button } = props;
  return (
    <section {...labelledBy(id, title)} className="text-picture" data-side={picture ? side : undefined}>
      {picture ? <SectionPicture picture={picture} sizes="(min-width: 44rem) 560px, 100vw" /> : null}
      <div className="text-picture-words">
        <SectionHeading id={id} title={title} level={level} />
        <RenderedText html={text} />
        {button ? (
          <SectionLink href={button.href} className={buttonClass('solid', 'normal', 'align-start')}>
            {button.text}
          </SectionLink>
        ) : null}
      </div>
    </section>
  );
}
