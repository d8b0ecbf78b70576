import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onlyInspects } from '#contracts/accounts/staff-roles.rule.ts';
import { canRead } from '#web/admin/platform/can-read.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { useShownPath } from '#web/admin/platform/use-shown-path.ts';
import { useShownScreen } from '#web/admin/platform/use-shown-screen.ts';
import { useSession } from '#web/shared/session/session-store.ts';

/** The only screen for the tax agency. */
const inspection = '/admin/inspection';

/**
 * Hides screens that the user's role excludes, and editing screens from read-only users. The server enforces it too.
 */
export function RequireWriteAccess({ children }: { children: ReactNode }) {
  const path = useShownPath();
  const { permission, edits } = useShownScreen();
  const may = useCanWrite();
  const { user } = useSession();
  const isInspector = user !== null && onlyInspects(user.permissions);
  if (isInspector && path !== inspection) return <Navigate to={inspection} replace />;
  if (!canRead(user, permission)) return <Refused title="Няма достъп" text="Тази страница не е за твоята роля." />;
  const isEditing = edits === true || (edits === 'new' && path.endsWith('/new'));
  if (may || !isEditing) return children;
  return <Refused title="Само за гледане" text="Тук се правят промени, а твоята роля е само да гледа." />;
}

function Refused({ title, text }: { title: string; text: string }) {
  return (
    <div className="state">
      <h1>{title}</h1>
      <p>{text} Ако ти трябва, помоли собственик да смени ролята.</p>
      <Link to="/admin" className="btn btn-outline">
        Към таблото
      </Link>
    </div>
  );
}
