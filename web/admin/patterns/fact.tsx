import type { ReactNode } from 'react';

interface FactProps {
  term: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A term with its value, within a `dl`: of the class `facts`, `totals` or one of a feature. */
export function Fact({ term, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
