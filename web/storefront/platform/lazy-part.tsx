import type { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, use } from 'react';

/** Whether a script failed to load: no network, or files of an older build. Browsers define no error code for it. */
export function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script|preload CSS/.test(error.message);
}

/**
 * A component that is loaded with its route. Without its script the route fails, and `FailedPage` loads the document.
 * The router's own helper would reload a page that only lacks one part.
 */
// One implementation handles every module type; the signature is that of the router.
export const lazyPage = ((load: () => Promise<Record<string, ComponentType>>, name = 'default') => {
  let Page: ComponentType | undefined;
  let loadFailure: unknown;
  let loading: Promise<void> | undefined;
  const preload = (): Promise<void> =>
    (loading ??= load().then(
      (module) => void (Page = module[name]),
      (cause: unknown) => {
        loading = undefined;
        loadFailure = cause;
      },
    ));
  const LazyPage = (props: object) => {
    if (Page) return <Page {...props} />;
    if (loadFailure && !loading) throw loadFailure;
    use(preload());
    return null;
  };
  return Object.assign(LazyPage, { preload });
}) as unknown as typeof lazyRouteComponent;

/** A component rendered only in the browser on demand; `instead` replaces it if its script is missing. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
): ComponentType<Props> {
  return lazy(() => load().catch(() => ({ default: instead })));
}
