const format = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Sofia', timeZoneName: 'longOffset' });

/** The difference of Bulgarian time from UTC in hours: `+02`, in summer `+03`. */
export function offsetInSofia(at: Date): string {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d/.exec(name)?.[0] ?? '+02';
}
