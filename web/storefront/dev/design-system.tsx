import '#web/storefront/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { callApi } from '#web/shared/api/browser-api.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { Toaster } from '#web/shared/ui/toasts.tsx';
import { settingsQuery } from '#web/storefront/features/settings/settings-query.ts';
import { CardSamples } from './card-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FoundationSamples } from './foundation-samples.tsx';
import { StateSamples } from './state-samples.tsx';

// Links require a router and cards require a cart; neither works here.
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  context: { callApi },
});

/** All components in every state, in both themes side by side. Development only: /dev/design-system. */
function DesignSystem() {
  return (
    <main className="wrap" style={{ paddingBlock: '2rem' }}>
      <h1>Части на магазина</h1>
      <div
        style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))' }}
      >
        {(['light', 'dark'] as const).map((theme) => (
          <section
            key={theme}
            aria-label={theme === 'light' ? 'Светла тема' : 'Тъмна тема'}
            style={{ colorScheme: theme, background: 'var(--paper)', color: 'var(--ink)', padding: '1rem' }}
          >
            <FoundationSamples />
            <ControlSamples theme={theme} />
            <StateSamples />
            <CardSamples />
          </section>
        ))}
      </div>
      <Toaster />
    </main>
  );
}

const queryClient = createQueryClient();
await queryClient.ensureQueryData(settingsQuery(callApi));
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <DesignSystem />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
