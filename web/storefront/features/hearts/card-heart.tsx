import './card-heart.css';
import { useFavourite } from './use-favourite.ts';

/** Marks the product of a card as a favourite. Without script its page has a button for that. */
export default function CardHeart({ productId, name }: { productId: string; name: string }) {
  const { isKept, toggle, busy } = useFavourite(productId);
  return (
    <button
      type="button"
      className="card-heart"
      aria-label={`Любими: ${name}`}
      aria-pressed={isKept}
      aria-busy={busy || undefined}
      onClick={() => busy || void toggle()}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" className="icon" aria-hidden="true">
        <path d="M12 20.5 4.3 12.9a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.7.8.7-.8a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z" />
      </svg>
    </button>
  );
}
