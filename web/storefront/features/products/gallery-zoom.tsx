import './gallery-zoom.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Image } from '#contracts/products/products.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from '#web/shared/ui/icons.ts';
import { largePicture } from './product-picture.tsx';

interface Props {
  images: readonly Image[];
  name: string;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/**
 * The pictures at full screen size. A scroll-snap row, so that swiping and pinching use the browser's own gestures;
 * arrows, Home, End, + and − work on the keyboard. Escape closes it and restores the focus.
 */
export default function GalleryZoom({ images, name, shown, onShow, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [isLarge, setLarge] = useState(false);
  const first = useRef(shown);
  const [smaller] = useState(picturesOfPage);
  const last = images.length - 1;

  const show = (index: number, behavior: ScrollBehavior = 'smooth'): void => {
    const target = Math.max(0, Math.min(last, index));
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.children[target]?.scrollIntoView({
      behavior: reducesMotion ? 'instant' : behavior,
      inline: 'start',
      block: 'nearest',
    });
    onShow(target);
  };
  useEffect(() => {
    dialog.current?.showModal();
    row.current?.children[first.current]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' });
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const act = {
      ArrowLeft: () => show(shown - 1),
      ArrowRight: () => show(shown + 1),
      Home: () => show(0),
      End: () => show(last),
      '+': () => setLarge(true),
      '=': () => setLarge(true),
      '-': () => setLarge(false),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const onScroll = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    const index = Math.round(scrollLeft / clientWidth);
    if (index !== shown && images[index]) onShow(index);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a dialog
    <dialog ref={dialog} className="zoom" aria-label={`Снимки: ${name}`} onClose={onClose} onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too */}
      <ul ref={row} className="zoom-row" tabIndex={0} data-large={isLarge || undefined} onScrollEnd={onScroll}>
        {images.map(({ id, url, alt }, index) => (
          <li key={id} aria-hidden={index !== shown}>
            <LargePicture url={url} alt={alt || name} smaller={smaller[index]} isShown={index === shown} />
          </li>
        ))}
      </ul>
      <div className="zoom-bar">
        <p aria-live="polite">
          <span className="sr-only">Снимка </span>
          {shown + 1} от {images.length}
        </p>
        <ZoomButton label={isLarge ? 'Намали' : 'Увеличи'} onClick={() => setLarge(!isLarge)}>
          {isLarge ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
        </ZoomButton>
        <ZoomButton label="Предишна снимка" disabled={shown === 0} onClick={() => show(shown - 1)}>
          <ChevronLeft aria-hidden="true" />
        </ZoomButton>
        <ZoomButton label="Следваща снимка" disabled={shown === last} onClick={() => show(shown + 1)}>
          <ChevronRight aria-hidden="true" />
        </ZoomButton>
        <ZoomButton label="Затвори" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" />
        </ZoomButton>
      </div>
    </dialog>
  );
}

/** A large picture, with the one that the page has loaded behind it until it is there. */
function LargePicture({
  url,
  alt,
  smaller,
  isShown,
}: {
  url: string;
  alt: string;
  smaller: string | undefined;
  isShown: boolean;
}) {
  return (
    <img
      src={largePicture(url)}
      alt={alt}
      width={1280}
      height={1280}
      loading={isShown ? undefined : 'lazy'}
      style={smaller ? { backgroundImage: `url("${smaller}")` } : undefined}
    />
  );
}

/** The pictures as the page has loaded them, which stand until the large ones are there. */
function picturesOfPage(): string[] {
  const thumbs = [...document.querySelectorAll<HTMLImageElement>('.thumbs img')];
  const large = document.querySelector<HTMLImageElement>('.gallery-field img')?.currentSrc ?? '';
  if (thumbs.length === 0) return [large];
  const isShown = (thumb: HTMLImageElement): boolean => thumb.closest('[aria-current]') !== null;
  return thumbs.map((thumb) => (isShown(thumb) ? large : thumb.currentSrc));
}

interface ButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function ZoomButton({ label, disabled = false, onClick, children }: ButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={disabled || undefined} onClick={onClick}>
      {children}
    </button>
  );
}
