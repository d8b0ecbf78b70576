import type { CourierOffice } from '#contracts/delivery/delivery.ts';

/** An office or locker as its courier lists it. */
export type ListedOffice = Omit<CourierOffice, 'courier'>;

/** Opening hours in words: "пон–пет 8:30–18:30, съб 9:00–13:00". Times are `HH:MM`; empty ones are left out. */
export function hoursInWords(weekdays: readonly [string, string], saturday: readonly [string, string]): string {
  const range = ([from, to]: readonly [string, string]) => (from && to ? `${shortTime(from)}–${shortTime(to)}` : '');
  const parts = [
    ['пон–пет', range(weekdays)],
    ['съб', range(saturday)],
  ];
  return parts
    .filter(([, hours]) => hours)
    .map((part) => part.join(' '))
    .join(', ');
}

const shortTime = (time: string) => time.trim().replace(/^0(\d)/, '$1');

/** Both coordinates, or neither when one is missing or not in Bulgaria (couriers send 0 for unknown). */
export function coordinates(
  lat: number | null | undefined,
  lng: number | null | undefined,
): { lat: number | null; lng: number | null } {
  const isInBulgaria = lat && lng && lat > 41 && lat < 44.5 && lng > 22 && lng < 29;
  return isInBulgaria ? { lat, lng } : { lat: null, lng: null };
}
