/** Metadata of a page beyond what its route declares. Generated on the server only: browsers do not need it. */
export interface PageDescription {
  type: 'website' | 'product';
  description?: string;
  /** The canonical path; pages that differ only in filters or sorting refer to it. */
  canonical?: string;
  /** Excludes the page from search engines. */
  noIndex?: boolean;
  /** Asks robots not to follow its links either. */
  noFollow?: boolean;
  image: SocialImage;
  /** JSON-LD. */
  structured: object[];
}

/** The picture of a shared link. */
export interface SocialImage {
  path: string;
  width: number;
  height: number;
  alt: string;
}
