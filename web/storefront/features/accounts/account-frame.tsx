import './account-frame.css';
import type { ReactNode } from 'react';
import { AccountNav } from './account-nav.tsx';

/** The frame of every account page: navigation and sign-out. */
export function AccountFrame({ title, back, children }: { title: ReactNode; back?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap account fluid stack">
      <AccountNav />
      <div className="account-main fluid stack">
        {back}
        <h1 className="page-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}
