import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#web/shared/session/session-store.ts';
import { drawToasts } from '#web/shared/ui/toasts.tsx';
import { panelQueryClient } from './panel-query-client.ts';
import { router } from './router.tsx';
import './admin.css';

const root = document.getElementById('root');
if (root) {
  void startSession();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={panelQueryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  // There before the first toast: also one that offers to take a change back, and one that tells of a lost network.
  drawToasts().catch(() => undefined);
}
