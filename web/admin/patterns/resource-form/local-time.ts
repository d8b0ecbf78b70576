/** An instant in the format of `datetime-local`, in the local time zone. Empty for none. */
export function localTime(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
