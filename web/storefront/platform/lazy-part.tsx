import type { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, use } from 'react';

/** A script could not be loaded: there is no network, or the files of an older build are gone. Browsers have no code for it. */
export function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script|preload CSS/.test(error.message);
}

/**
 * A component that is loaded with its route. Without its script the route fails, and `FailedPage` loads the document; the
 * router's own helper would reload a page that has only lost a part.
 */
// One implementation serves every shape of module; the signature is the router's.
export const lazyPage = ((load: () => Promise<Record<string, ComponentType>>, name = 'default') => {
  let Page: ComponentType | undefined;
  let missing: unknown;
  let loading: Promise<void> | undefined;
  const preload = (): Promise<void> =>
    (loading ??= load().then(
      (module) => void (Page = module[name]),
      (cause: unknown) => {
        loading = undefined;
        missing = cause;
      },
    ));
  const LazyPage = (props: object) => {
    if (Page) return <Page {...props} />;
    if (missing && !loading) throw missing;
    use(preload());
    return null;
  };
  return Object.assign(LazyPage, { preload });
}) as unknown as typeof lazyRouteComponent;

/** A part that the browser alone shows, once it is asked for; `instead` takes its place if its script is missing. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
): ComponentType<Props> {
  return lazy(() => load().catch(() => ({ default: instead })));
}
