import { useEffect, useRef } from 'react';
import { LeaveGuard } from '#web/admin/patterns/resource-form/unsaved/leave-guard.tsx';
import { isSessionExpired } from '#web/admin/patterns/resource-form/unsaved/use-restored-values.ts';
import { signInFor } from '#web/shared/api/browser-transport.ts';
import { storeUnsent } from './unsent-content.ts';
import type { PageEditor } from './use-page-editor.ts';

/**
 * Asks before a page is left whose draft is not saved yet. Who must sign in again comes back to the page and finds what
 * was typed.
 */
export function UnsavedGuard({ pageId, editor }: { pageId: string; editor: PageEditor }) {
  const { saving, savedVersion, history } = editor;
  const isDirty = useRef(false);
  const isExpired = saving.status === 'refused' && isSessionExpired(saving.error);
  useEffect(() => {
    isDirty.current = saving.status !== 'saved' && !isExpired;
  }, [saving, isExpired]);
  const latest = useRef(() => storeUnsent(pageId, savedVersion, history.content));
  useEffect(() => {
    latest.current = () => storeUnsent(pageId, savedVersion, history.content);
  });
  useEffect(() => {
    if (!isExpired) return;
    latest.current();
    signInFor(location.pathname);
  }, [isExpired]);
  return <LeaveGuard isDirty={isDirty} />;
}
