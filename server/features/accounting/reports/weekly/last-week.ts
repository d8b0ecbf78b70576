const dayMs = 86_400_000;

/** The last whole week, from Monday to Sunday, before a day in the form `2026-11-28`. */
export function lastWeek(today: string): { from: string; to: string } {
  const number = Date.parse(`${today}T00:00:00Z`) / dayMs;
  // 1970-01-01 was a Thursday.
  const monday = number - ((number + 3) % 7);
  const dayOf = (days: number) => new Date(days * dayMs).toISOString().slice(0, 10);
  return { from: dayOf(monday - 7), to: dayOf(monday - 1) };
}
