export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** What is left until an instant; null when it has passed. */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const total = Math.floor((Date.parse(until) - now) / 1000);
  if (!(total > 0)) return null;
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The second that the clock of the visitor shows, in milliseconds. */
export const currentSecond = (): number => Math.floor(Date.now() / 1000) * 1000;
