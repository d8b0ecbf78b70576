import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';

/** The parent of every page. What is around the pages is added in `routes/root.tsx`, above the features. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();
