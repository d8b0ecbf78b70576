import { appTexts } from '#web/shared/texts/app.ts';

/** The placeholder of a loading cart. */
export function CartSkeleton() {
  return (
    <div className="cart-columns fluid stack" role="status">
      <span className="sr-only">{appTexts.loading}</span>
      <div className="cart-lines">
        {[1, 2].map((row) => (
          <div key={row} className="cart-line stack">
            <div className="line-picture skeleton" />
            <div className="line-text stack">
              <div className="skeleton skeleton-line name" />
              <div className="skeleton skeleton-line price" />
            </div>
          </div>
        ))}
      </div>
      <div className="panel cart-summary fluid stack">
        <div className="skeleton skeleton-line" />
        <div className="skeleton skeleton-line" />
        <div className="skeleton skeleton-control" />
      </div>
    </div>
  );
}
