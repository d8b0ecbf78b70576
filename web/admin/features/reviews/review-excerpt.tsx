import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import './ratings.css';

/** A review as displayed in the shop, with its decision. */
export function ReviewExcerpt({ rating }: { rating: Rating }) {
  const { title, text, photos, reply, reason } = rating;
  return (
    <div className="review-words stack">
      <p className="review-stars row">
        <span role="img" aria-label={`${rating.rating} от 5`}>
          {'★'.repeat(rating.rating)}
          <span className="stars-off">{'★'.repeat(5 - rating.rating)}</span>
        </span>
        {title && <strong>{title}</strong>}
      </p>
      {text && <p>{text}</p>}
      {photos.length > 0 && (
        <ul className="review-photos row">
          {photos.map(({ id, url, thumbUrl }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={thumbUrl}
                  alt={`Снимка ${index + 1} (отваря се в нов раздел)`}
                  width={72}
                  height={72}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <p className="review-note">
          <strong>Отговор:</strong> {reply.text}
        </p>
      )}
      {reason !== null && (
        <p className="review-note">
          <strong>Причина:</strong> {reason}
        </p>
      )}
    </div>
  );
}
