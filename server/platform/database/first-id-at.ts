/**
 * The smallest id that `newId` can make at this time: ids begin with the milliseconds since 1970 (RFC 9562, UUIDv7). Rows
 * stored later have larger ids, so a range of the primary key, or of a foreign key, replaces one of times.
 */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
