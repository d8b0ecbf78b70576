/** A product that a search matches, with what orders the matches. */
export interface Match extends Record<string, unknown> {
  id: string;
  name: string;
  inStock: boolean;
  soldCount: number;
}
