import { panelTitles } from '#contracts/palette/panel-titles.rule.ts';
import type { Screen } from '#web/admin/platform/panel-feature.ts';

/** A step of the breadcrumbs. */
export interface Crumb {
  label: string;
  /** The link target; undefined for the current page. */
  path: string | undefined;
}

/** Builds breadcrumbs from a path. The page of a record is named by `title`, above another page by its kind. */
export function buildCrumbs(pathname: string, title: string, screens: readonly Screen[]): Crumb[] {
  const trail = trailTo(pathname, screens);
  return trail.map((path, index) => {
    const screen = screenAt(path, screens);
    const isCurrent = index === trail.length - 1;
    const isRecord = screen === undefined || screen.path.includes('$');
    const ownTitle = screen ? panelTitles[screen.path] : 'Детайли';
    return {
      label: screen?.crumb ?? (isCurrent && isRecord ? title : ownTitle),
      path: isCurrent ? undefined : path,
    };
  });
}

/** The paths from the dashboard to a page: those that its address contains, and of each the one that it is under. */
export function trailTo(pathname: string, screens: readonly Screen[]): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const paths = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const trail = paths.flatMap((path) => {
    const under = screenAt(path, screens)?.under;
    return under === undefined ? [path] : [...trailTo(under, screens), path];
  });
  return [...new Set(trail)];
}

/** The screen at a path. A literal name takes precedence over a record. */
function screenAt(path: string, screens: readonly Screen[]): Screen | undefined {
  const segments = path.split('/');
  const fits = (screen: Screen) => {
    const own = screen.path.split('/');
    return own.length === segments.length && own.every((part, at) => part.startsWith('$') || part === segments[at]);
  };
  const matches = screens.filter(fits);
  return matches.find((screen) => screen.path === path) ?? matches[0];
}
