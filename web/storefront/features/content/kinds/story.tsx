import { formatNumber } from '#web/shared/format/format-number.ts';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import { innerLevel, type KindProps } from '../section-of.ts';
import { SectionPicture } from '../section-picture.tsx';

/** How something is done, step by step. */
export function Steps({ id, props: { title, steps }, level }: KindProps<'steps'>) {
  const Inner = innerLevel(level);
  return (
    <section {...labelledBy(id, title)}>
      <SectionHeading id={id} title={title} level={level} />
      <ol className="how">
        {steps.map((step) => (
          <li key={step.title} className="how-step">
            {step.picture ? <SectionPicture picture={step.picture} sizes="(min-width: 44rem) 360px, 100vw" /> : null}
            <Inner className="how-title">{step.title}</Inner>
            {step.text === '' ? null : <RenderedText html={step.text} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Values side by side. Bars have no text of their own: the value stands beside each. */
export function Scale({ id, props: { title, text, unit, rows }, level }: KindProps<'scale'>) {
  const most = Math.max(...rows.map(({ value }) => value), 0);
  return (
    <section {...labelledBy(id, title)}>
      <SectionHeading id={id} title={title} level={level} />
      {text === '' ? null : <RenderedText html={text} />}
      <dl className="scale-rows">
        {rows.map(({ label, value, note, ours }) => (
          <div key={label} className="scale-row" data-ours={ours || undefined}>
            <dt>{label}</dt>
            <dd>
              <svg className="scale-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8" className="scale-track" />
                <rect width={most === 0 ? 0 : (100 * value) / most} height="8" className="scale-fill" />
              </svg>
              <strong>{unit === '' ? formatNumber(value) : `${formatNumber(value)}\u00a0${unit}`}</strong>
              {note === '' ? null : <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Words of people. */
export function Quotes({ id, props: { title, quotes }, level }: KindProps<'quotes'>) {
  return (
    <section {...labelledBy(id, title)}>
      <SectionHeading id={id} title={title} level={level} />
      <ul className="quotes">
        {quotes.map(({ text, name, about, picture }) => (
          <li key={`${name} ${text}`}>
            <figure className="quote">
              <blockquote>{text}</blockquote>
              <figcaption className="quote-by line">
                {picture ? <SectionPicture picture={picture} sizes="48px" /> : null}
                <span>
                  <strong className="block">{name}</strong>
                  {about}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures in a grid, or in a row that is swiped. Those that are gone are left out. */
export function Gallery({ id, props: { title, shape, pictures }, level }: KindProps<'gallery'>) {
  const existing = pictures.flatMap(({ picture, caption }) => (picture ? [{ picture, caption }] : []));
  if (existing.length === 0) return null;
  return (
    <section {...labelledBy(id, title)}>
      <SectionHeading id={id} title={title} level={level} />
      <ul
        className={`album album-${shape}`}
        {...(shape === 'row' ? { tabIndex: 0, 'aria-label': title || 'Галерия' } : {})}
      >
        {existing.map(({ picture, caption }) => (
          <li key={picture.id}>
            <figure>
              <SectionPicture picture={picture} sizes="(min-width: 60rem) 380px, (min-width: 44rem) 45vw, 85vw" />
              {caption === '' ? null : <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
