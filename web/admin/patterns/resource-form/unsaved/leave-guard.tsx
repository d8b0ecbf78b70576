import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../confirm/confirm-dialog.tsx';

/** Asks for confirmation before a page with unsaved changes is left by a link or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: RefObject<boolean> }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty.current,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={{
        title: 'Да напуснем ли страницата?',
        text: 'Има незапазени промени. Ако я напуснеш, те се губят.',
        action: 'Напусни без запис',
        refuse: 'Остани',
        isDanger: true,
      }}
      onAnswer={(result) => (result ? blocker.proceed() : blocker.reset())}
    />
  );
}
