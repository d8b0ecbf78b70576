import { Link } from '@tanstack/react-router';
import { House, Package, ShieldCheck, User } from 'lucide-react';
import type { ReactNode } from 'react';

/** Around every page of the account: its sections, and the way out. */
export function AccountFrame({ title, back, children }: { title: ReactNode; back?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap account">
      <nav className="account-nav" aria-label="Профил">
        <Link to="/account" activeOptions={{ exact: true }}>
          <House size={18} aria-hidden="true" />
          Преглед
        </Link>
        <Link to="/account/orders" activeOptions={{ includeSearch: false }}>
          <Package size={18} aria-hidden="true" />
          Поръчки
        </Link>
        <Link to="/account/profile">
          <User size={18} aria-hidden="true" />
          Данни
        </Link>
        <Link to="/account/security">
          <ShieldCheck size={18} aria-hidden="true" />
          Сигурност
        </Link>
        <SignOutWithoutScript />
      </nav>
      <div className="account-main">
        {back}
        <h1 className="page-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** With script the button of the header signs out. */
function SignOutWithoutScript() {
  return (
    <noscript>
      <form method="post" action="/account">
        <input type="hidden" name="form" value="sign-out" />
        <button className="btn btn-quiet btn-small">Изход</button>
      </form>
    </noscript>
  );
}
