import { moreSections, recordLabels, sections, segmentLabels } from '#web/admin/platform/sections.ts';

export interface Crumb {
  label: string;
  /** The link target; undefined for the current page. */
  path: string | undefined;
}

/**
 * Builds breadcrumbs from a path. A current page without a label uses `title`; an id above it uses the name of its
 * record type.
 */
export function buildCrumbs(pathname: string, title: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const isCurrent = index === segments.length - 1;
    const label =
      [...sections, ...moreSections].find((section) => section.path === path)?.label ?? segmentLabels[segment];
    return {
      label: label ?? (isCurrent ? title : (recordLabels[segments[index - 1] ?? ''] ?? 'Детайли')),
      path: isCurrent ? undefined : path,
    };
  });
}
