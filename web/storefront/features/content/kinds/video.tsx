import { useState } from 'react';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import type { KindProps } from '../section-of.ts';
import { SectionPicture } from '../section-picture.tsx';

/** A film of the shop. Only its poster is loaded until somebody plays it; without script it is a link to the file. */
export default function Film({ id, props: { title, file, poster, text }, level }: KindProps<'video'>) {
  const [isPlaying, setPlaying] = useState(false);
  if (file === '') return null;
  const name = title || 'Видео';
  return (
    <section {...labelledBy(id, title)} className="film">
      <SectionHeading id={id} title={title} level={level} />
      <div className="film-frame">
        {isPlaying ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard is told in the text below
          <video src={file} controls autoPlay playsInline aria-label={name} ref={(film) => film?.focus()} />
        ) : (
          <a
            href={file}
            className="film-start"
            onClick={(event) => {
              event.preventDefault();
              setPlaying(true);
            }}
          >
            {poster ? <SectionPicture picture={poster} sizes="(min-width: 64rem) 1000px, 100vw" /> : null}
            <span className="film-play">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M8 5v14l11-7z" fill="currentColor" />
              </svg>
              <span className="sr-only">Пусни: {name}</span>
            </span>
          </a>
        )}
      </div>
      {text === '' ? null : <RenderedText html={text} />}
    </section>
  );
}
