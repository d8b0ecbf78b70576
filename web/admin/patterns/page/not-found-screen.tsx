import { Link } from '@tanstack/react-router';
import { PageHeader } from './page-header.tsx';

/** Shown for an address of the panel that has no screen. */
export function NotFoundScreen() {
  return (
    <>
      <PageHeader title="Няма такава страница" />
      <div className="panel-card state">
        <p>Адресът е грешен или страницата вече я няма.</p>
        <Link to="/admin" className="btn btn-outline">
          Към таблото
        </Link>
      </div>
    </>
  );
}
