import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';

/** Shown to customers who open the panel. */
export default function ForbiddenPage() {
  return (
    <div className="state page-state">
      <img src="/illustrations/error.svg" alt="" width={320} height={240} />
      <h1>Нямаш достъп</h1>
      <p>Тази част е за хората, които работят в магазина. Ако си сред тях, влез с профила си за панела.</p>
      <p>
        <Link to="/" className={buttonClass('primary')}>
          Към магазина
        </Link>
      </p>
    </div>
  );
}
