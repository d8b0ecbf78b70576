/** A rendered page: HTML with status and headers, or a redirect. */
export interface PageDocument {
  status: number;
  html: string;
  headers: Record<string, string>;
  redirect?: string;
  topics: string[];
}
