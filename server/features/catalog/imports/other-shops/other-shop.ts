/** A row of a file of another shop system as a variant of a product here; empty texts for what the file does not say. */
export interface OtherVariant {
  /** The line in the file, counted from 1. */
  line: number;
  sku: string;
  gtin: string;
  /** As written, with a comma or a point. */
  price: string;
  compareAtPrice: string;
  stock: string;
  weightGrams: string;
  /** One for each option of the product, in its order. */
  values: string[];
  /** The address of its own picture, which is one of the product's. */
  picture: string;
}

/** A product of a file of another shop system. */
export interface OtherProduct {
  name: string;
  /** The part of its address there, in lower-case Latin letters; empty when there is none that could be kept. */
  slug: string;
  /** Markdown. */
  description: string;
  isArchived: boolean;
  /** Each from the topmost category down. */
  categories: string[][];
  /** What its variants differ by, such as Размер; empty for a product without variants. */
  options: string[];
  /** Addresses of pictures, the main one first. */
  pictures: string[];
  /** As written, such as 20 or 9%; absent where the file does not say it. */
  vatRate?: string;
  /** For search engines. */
  seo: { title: string; description: string };
  variants: OtherVariant[];
}

/** A row that is left out, with what to correct. */
export interface OtherProblem {
  line: number;
  name: string;
  column: string;
  value: string;
  message: string;
}

/** What a file of another shop system holds. */
export interface OtherFile {
  products: OtherProduct[];
  problems: OtherProblem[];
  /** Columns with values that have no place here. */
  ignoredColumns: string[];
}
