import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { useClosedWords } from '#web/storefront/features/settings/settings-query.ts';

/** Stands in place of the form while the shop takes no orders. */
export function ClosedShop() {
  return (
    <div className="state page-state">
      <h2>{useClosedWords()}</h2>
      <p>Количката остава, каквато е.</p>
      <p className="row centered">
        <Link to="/cart" className={buttonClass('primary')}>
          Към количката
        </Link>
      </p>
    </div>
  );
}
