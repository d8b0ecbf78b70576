import type { Engraving } from '#contracts/products/engraving.rule.ts';
/** What the demo shop is made of, as plain data: nothing here knows the database. */

export type FlavourSlug =
  | 'menta'
  | 'ledena-menta'
  | 'evkalipt'
  | 'borovinka'
  | 'malina'
  | 'dinya'
  | 'cheresha'
  | 'yabalka'
  | 'mango'
  | 'tsitrus'
  | 'dzhindzhifil'
  | 'kafe'
  | 'kola'
  | 'kanela'
  | 'roza'
  | 'miks';

export interface Flavour {
  slug: FlavourSlug;
  name: string;
}

export type TinView = 'top' | 'tilted' | 'open' | 'stack' | 'hand';

export type SetView = 'fan' | 'grid' | 'stack' | 'box';

export interface DemoPicture {
  /** Its name in pictures.json.br; `-50mg-` in it is the strength that the picture shows. */
  file: string;
  alt: string;
}

/** `parent` is the slug of the category above; the list has parents before children. */
export interface DemoCategory {
  slug: string;
  name: string;
  parent: string | null;
}

export interface DemoAttribute {
  slug: string;
  name: string;
  values: { slug: string; name: string }[];
}

/** Attribute slug → value slug. */
export type DemoValues = Record<string, string>;

export interface DemoVariant {
  sku: string;
  name: string;
  /** Stotinki, VAT included. */
  price: number;
  compareAtPrice?: number | undefined;
  stock: number;
  values: DemoValues;
  /** The place in `pictures` of the one that shows this variant. */
  picture?: number;
}

export interface DemoFacts {
  caffeineMgPerPouch?: number;
  pouchesPerTin?: number;
  netWeightGrams?: number;
  ingredients?: string;
  warnings?: string;
  engraving?: Engraving;
}

export interface DemoProduct {
  slug: string;
  name: string;
  /** Markdown. */
  description: string;
  status: 'draft' | 'active' | 'archived';
  personalizable: boolean;
  facts: DemoFacts;
  categories: string[];
  /** The attributes that the product's own page offers as choices, in order. */
  choices: string[];
  variants: DemoVariant[];
  pictures: DemoPicture[];
  /** What the storefront colours the product with. */
  flavour: FlavourSlug;
}

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  city: string;
  postcode: string;
  street: string;
  isVerified: boolean;
  promotionalOptIn: boolean;
}

export interface DemoReview {
  productSlug: string;
  /** Index into `people`. */
  person: number;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  status: 'approved' | 'pending';
  /** What the shop answered, if it did. */
  reply?: string | undefined;
  /** Whether a picture came with it. */
  hasPhoto: boolean;
  createdAt: Date;
}

export interface DemoOffice {
  courier: 'econt' | 'speedy';
  id: string;
  name: string;
  city: string;
  postcode: string;
  address: string;
}

export type DemoOrderStatus = 'pending' | 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned';

export interface DemoOrder {
  /** Index into `people`. */
  person: number;
  placedAt: Date;
  status: DemoOrderStatus;
  /** Every status the order went through with its time, `pending` first, `status` last. */
  history: { status: DemoOrderStatus; at: Date }[];
  lines: { sku: string; quantity: number; personalization: string }[];
  delivery: { method: 'address' } | { method: 'office'; courier: DemoOffice['courier']; officeId: string };
  payment: 'cod' | 'bank_transfer' | 'card';
  paymentStatus: 'unpaid' | 'authorized' | 'paid' | 'refunded';
  note: string;
}
