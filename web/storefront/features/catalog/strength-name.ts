/** The name of a strength, matching the category names. */
export function strengthName(mg: number): string {
  if (mg >= 80) return 'силна';
  return mg >= 50 ? 'средна' : 'лека';
}
