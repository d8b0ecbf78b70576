import { moreSections, recordLabels, sections, segmentLabels } from '#web/admin/platform/sections.ts';

export interface Crumb {
  label: string;
  /** Where it leads; the current page leads nowhere. */
  path: string | undefined;
}

/** Breadcrumbs from the segments of a path. The current page without a name of its own takes its title; an id above it, the name of its kind. */
export function buildCrumbs(pathname: string, title: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const isCurrent = index === segments.length - 1;
    const known =
      [...sections, ...moreSections].find((section) => section.path === path)?.label ?? segmentLabels[segment];
    return {
      label: known ?? (isCurrent ? title : (recordLabels[segments[index - 1] ?? ''] ?? 'Детайли')),
      path: isCurrent ? undefined : path,
    };
  });
}
