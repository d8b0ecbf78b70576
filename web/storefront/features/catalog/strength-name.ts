/** What a strength is called; the list of categories uses the same words. */
export function strengthName(mg: number): string {
  if (mg >= 80) return 'силна';
  return mg >= 50 ? 'средна' : 'лека';
}
