import { Link } from '@tanstack/react-router';
import type { DiscountTried } from '#contracts/discounts/discount-trials.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';

/** Every rule, applied or not, with the reason. */
export function RuleResults({ ruleResults }: { ruleResults: readonly DiscountTried[] }) {
  if (ruleResults.length === 0) return <p className="muted">Няма правила, които да я засягат.</p>;
  return (
    <ul className="mini-list" aria-label="Правила">
      {ruleResults.map(({ id, name, code, applied, reason }) => (
        <li key={id}>
          <span className="two-lines">
            <Link to="/admin/discounts/$id" params={{ id }}>
              {name}
              <span>{code === null ? '' : ` (${code})`}</span>
            </Link>
            <small>{reason}</small>
          </span>
          <StatusBadge tone={applied ? 'good' : 'plain'}>{applied ? 'Приложена' : 'Не се прилага'}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
