import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from './use-may.ts';
import { useShownPath } from './use-shown-path.ts';

/** Screens on which there is nothing to look at, only something to change. */
const writing =
  /^\/admin\/(orders\/(new|[^/]+\/(edit|lines|ship|return))|products\/(new|import|grid)|users\/new|discounts\/(new|explain)|popular-sections\/new|sms\/(single|campaign)|settings\/currency)$/;

/** Keeps who may only look from screens that only change; the server refuses them too. */
export function ForWriters({ children }: { children: ReactNode }) {
  const path = useShownPath();
  const may = useMay();
  if (may || !writing.test(path)) return children;
  return (
    <div className="state">
      <h1>Само за гледане</h1>
      <p>Тук се правят промени, а вашата роля е само да гледа. Ако ви трябва, помолете собственик да я смени.</p>
      <Link to="/admin" className="btn btn-outline">
        Към таблото
      </Link>
    </div>
  );
}
