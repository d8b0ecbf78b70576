import type { ReactNode } from 'react';

/** A heading with samples in a row. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div style={{ marginBlock: '1.5rem' }}>
      <h2 style={{ marginBottom: '0.75rem', fontSize: '1.25rem' }}>{title}</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center' }}>{children}</div>
    </div>
  );
}
