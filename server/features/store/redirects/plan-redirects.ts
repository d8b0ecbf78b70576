import { checkAddresses } from './check-addresses.ts';
import { type Leading, matchingSource } from './redirect-map.ts';
import { sourceKey } from './source-key.ts';

/** A redirect as it was typed. */
export interface PlannedRow {
  line: number;
  source: string;
  target: string;
  status: 301 | 302;
}

/** A row that cannot be stored, at the field with the problem. */
export interface RowProblem {
  line: number;
  field: 'source' | 'target';
  message: string;
}

/** What rows come to. */
export interface RedirectPlan {
  /** All redirects after the change. */
  after: Map<string, Leading>;
  /** The source of each row without a problem, as it is stored. */
  sources: string[];
  /** Targets that were redirected themselves and are replaced by where they lead. */
  shortened: { from: string; to: string }[];
  problems: RowProblem[];
}

/**
 * Adds rows to the redirects so that each leads to its end in one step: a target that is redirected itself is replaced
 * by its end, and so are the targets of others that a new row redirects. A row that would lead back to itself is a
 * problem, and changes nothing.
 */
export function planRedirects(
  before: ReadonlyMap<string, Leading>,
  rows: readonly PlannedRow[],
  baseUrl: string,
): RedirectPlan {
  const plan: RedirectPlan = { after: new Map(before), sources: [], shortened: [], problems: [] };
  const { after } = plan;
  const pointing = new Map<string, Set<string>>();
  const point = (source: string, to: string): void =>
    void pointing.set(to, (pointing.get(to) ?? new Set()).add(source));
  for (const [source, { target }] of before) point(source, pathOf(target));
  for (const row of rows) {
    const addresses = checkAddresses(row, baseUrl);
    if ('field' in addresses) {
      plan.problems.push({ line: row.line, ...addresses });
      continue;
    }
    const { source, target: typedTarget } = addresses;
    const others = new Map(after);
    others.delete(source);
    const next = matchingSource(others, typedTarget);
    const target = next === undefined ? typedTarget : (after.get(next)?.target ?? typedTarget);
    const own: Leading = { target, status: row.status };
    if (leadsTo(typedTarget, source) || leadsTo(target, source)) {
      const way = [source, ...(target === typedTarget ? [] : [typedTarget]), source].join(' → ');
      plan.problems.push({ line: row.line, field: 'target', message: `Адресът би водил обратно към себе си: ${way}.` });
      continue;
    }
    if (target !== typedTarget) plan.shortened.push({ from: typedTarget, to: target });
    after.set(source, own);
    plan.sources.push(source);
    point(source, pathOf(target));
    for (const other of pointing.get(pathOf(source)) ?? []) {
      const leading = after.get(other);
      if (!leading || other === source || matchingSource(new Map([[source, own]]), leading.target) === undefined)
        continue;
      after.set(other, { ...leading, target });
      point(other, pathOf(target));
    }
  }
  return plan;
}

/** Whether an address is redirected by a redirect at `source`. */
function leadsTo(url: string, source: string): boolean {
  return url.startsWith('/') && matchingSource(new Map([[source, { target: '', status: 301 }]]), url) !== undefined;
}

function pathOf(url: string): string {
  return sourceKey(url).path;
}
