import type { ReactNode } from 'react';
import { AccountNav } from './account-nav.tsx';

/** Around every page of the account: its sections, and the way out. */
export function AccountFrame({ title, back, children }: { title: ReactNode; back?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap account">
      <AccountNav />
      <div className="account-main">
        {back}
        <h1 className="page-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}
