/** The name of a town or village as couriers list it, without the "гр." or "с." that a buyer may have typed. */
export function townName(city: string): string {
  return city
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:гр|с)\.\s*|(?:град|село|гр|с) )/i, '');
}
