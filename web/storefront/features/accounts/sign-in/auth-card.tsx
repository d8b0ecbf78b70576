import type { ReactNode } from 'react';
import { ShopMark } from '#web/storefront/features/settings/shop-mark.tsx';

/** A narrow page with a single form. */
export function AuthCard({
  title,
  lead,
  children,
  foot,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <div className="wrap auth fluid stack">
      <section className="panel auth-card fluid stack">
        <header className="auth-head stack">
          <ShopMark />
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </header>
        {children}
      </section>
      {foot ? <div className="auth-foot">{foot}</div> : null}
    </div>
  );
}

/** A message about an action that led here from another form. */
export function AuthNotice({ children, tone = 'good' }: { children: ReactNode; tone?: 'good' | 'warn' | 'bad' }) {
  return (
    <p className={`notice notice-${tone}`} role="status">
      {children}
    </p>
  );
}
