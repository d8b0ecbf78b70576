import type { RecentError } from '#server/platform/metrics/recent-errors.ts';
import { type CheckResult, good, warning } from './check-result.ts';

const hour = 3_600_000;

/** A warning if a request in the last hour failed because of an error in the shop. */
export function judgeErrors(errors: readonly RecentError[], now: Date): CheckResult {
  const recent = errors.filter(({ at }) => now.getTime() - at.getTime() < hour).length;
  return recent === 0
    ? good('Няма грешки през последния час.')
    : warning('През последния час имаше грешки. Номерата им са в дневника на сървъра.');
}
