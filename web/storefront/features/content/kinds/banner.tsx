import { buttonClass } from '#web/shared/ui/button.tsx';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import { SectionLink } from '../section-link.tsx';
import type { KindProps } from '../section-of.ts';
import { SectionPicture } from '../section-picture.tsx';

/** One message over the whole width, on the colour of the shop or on a picture. */
export default function Banner({ id, props, level }: KindProps<'banner'>) {
  const { title, text, button, picture } = props;
  return (
    <section {...labelledBy(id, title)} className="banner" data-pictured={picture ? true : undefined}>
      {picture ? <SectionPicture picture={picture} sizes="100vw" first={level === 'h1'} /> : null}
      <div className="wrap">
        <div className="banner-words stack loose">
          <SectionHeading id={id} title={title} level={level} />
          {text === '' ? null : <p>{text}</p>}
          {button ? (
            <SectionLink href={button.href} className={buttonClass('solid', 'normal', 'align-start')}>
              {button.text}
            </SectionLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}
