export const dayMs = 86_400_000;

/** The time exactly `days` × 24 hours earlier. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
