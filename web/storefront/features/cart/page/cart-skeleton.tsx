import { appTexts } from '#web/shared/texts/app.ts';

/** The placeholder of a loading cart. */
export function CartSkeleton() {
  return (
    <div className="cart-columns" role="status">
      <span className="sr-only">{appTexts.loading}</span>
      <div className="cart-lines">
        {[1, 2].map((row) => (
          <div key={row} className="cart-line">
            <div className="line-picture skeleton" />
            <div className="line-text">
              <div className="skeleton h-6 w-40" />
              <div className="skeleton h-5 w-28" />
            </div>
          </div>
        ))}
      </div>
      <div className="panel cart-summary">
        <div className="skeleton h-6" />
        <div className="skeleton h-6" />
        <div className="skeleton h-11" />
      </div>
    </div>
  );
}
