import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PanelPartsContext } from '#web/admin/platform/panel-parts.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { startSession } from '#web/shared/session/session-store.ts';
import { dismissFailuresOfPage, renderToasts } from '#web/shared/ui/toasts.tsx';
import { RecordChangesView, type RecordHistoryOf } from './patterns/record-history/record-changes-view.ts';
import { parts, router } from './router.tsx';
import './admin.css';

const RecordChanges = lazy(() => import('./features/activities/record-changes.tsx'));

const renderChanges = (record: RecordHistoryOf) => <RecordChanges {...record} />;

const root = document.getElementById('root');
if (root) {
  void startSession();
  // On the next screen a failure would read as its own.
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (fromLocation !== undefined && pathChanged) void dismissFailuresOfPage();
  });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={panelQueryClient}>
        <RecordChangesView value={renderChanges}>
          <PanelPartsContext value={parts}>
            <RouterProvider router={router} />
          </PanelPartsContext>
        </RecordChangesView>
      </QueryClientProvider>
    </StrictMode>,
  );
  // Loaded before the first toast, so that undo offers and network errors can be shown too.
  renderToasts().catch(() => undefined);
}
