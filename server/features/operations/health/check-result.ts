import type { HealthCheck } from '#contracts/health/health.ts';

/** The result of one check, without its id. */
export type CheckResult = Omit<HealthCheck, 'id'>;

export const good = (text: string, href: string | null = null): CheckResult => ({ state: 'good', text, href });
export const warning = (text: string, href: string | null = null): CheckResult => ({ state: 'warning', text, href });
export const bad = (text: string, href: string | null = null): CheckResult => ({ state: 'bad', text, href });
export const off = (text: string, href: string | null = null): CheckResult => ({ state: 'off', text, href });
