import type { ReactNode } from 'react';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';

/** Fields that are disabled for users without write access. Links among them keep working. */
export function EditableFields({ children }: { children: ReactNode }) {
  if (useCanWrite()) return children;
  return (
    <fieldset className="contents" disabled>
      {children}
    </fieldset>
  );
}
