import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';

/** Stands in place of the form while the shop takes no orders. */
export function ClosedShop() {
  return (
    <div className="state page-state">
      <h2>Отваряме скоро</h2>
      <p>Още не приемаме поръчки. Количката остава, каквато е.</p>
      <p className="row centered">
        <Link to="/cart" className={buttonClass('primary')}>
          Към количката
        </Link>
      </p>
    </div>
  );
}
