import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { startSession } from '#web/shared/session/session-store.ts';
import { router } from './router.tsx';
import './admin.css';

const queryClient = createQueryClient();
// Colleagues work at the same lists: a screen that opens shows what is known and asks again at once.
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, staleTime: 5_000, refetchOnMount: true },
});

const root = document.getElementById('root');
if (root) {
  void startSession();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
