import type { ReactNode } from 'react';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Download } from '#web/shared/ui/icons.ts';

/** A link that downloads a file, for those who may export. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  const mayExport = useCanWrite('exports');
  if (!mayExport) return null;
  return (
    <a className="btn btn-outline btn-small" href={href} download>
      <Download aria-hidden="true" size={16} /> {children}
    </a>
  );
}
