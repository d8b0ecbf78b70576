import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import type { ProductKind } from '#contracts/products/product-kinds.rule.ts';
import type { ProductFacts } from '#contracts/products/products.ts';
/** The content of the demo shop as plain data, independent of the database. */

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
  /** The file name in pictures.json.br; `-50mg-` in it is the strength that the picture shows. */
  file: string;
  alt: string;
}

/** `parent` is the slug of the parent category. Parents precede their children in the list. */
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
type DemoValues = Record<string, string>;

export interface DemoVariant {
  sku: string;
  name: string;
  /** Stotinki, VAT included. */
  price: number;
  compareAtPrice?: number | undefined;
  stock: number;
  values: DemoValues;
  /** The index in `pictures` of the picture of this variant. */
  picture?: number;
}

export interface DemoProduct {
  slug: string;
  name: string;
  /** Markdown. */
  description: string;
  status: 'draft' | 'active' | 'archived';
  personalizable: boolean;
  kind?: ProductKind;
  facts: ProductFacts;
  categories: string[];
  /** The attributes that the product page offers as options, in order. */
  choices: string[];
  variants: DemoVariant[];
  pictures: DemoPicture[];
  /** The flavour that sets the product's colours in the storefront. */
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
  /** The shop's reply, if any. */
  reply?: string | undefined;
  /** Whether the review has a picture. */
  hasPhoto: boolean;
  createdAt: Date;
}

export type DemoOffice = CourierOffice;

export type DemoOrderStatus = 'pending' | 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned';

export interface DemoOrder {
  /** Index into `people`. */
  person: number;
  placedAt: Date;
  status: DemoOrderStatus;
  /** Every status of the order with its time: `pending` first, `status` last. */
  history: { status: DemoOrderStatus; at: Date }[];
  lines: { sku: string; quantity: number; personalization: string }[];
  delivery: { method: 'address' } | { method: 'office'; courier: DemoOffice['courier']; officeId: string };
  payment: 'cod' | 'bank_transfer' | 'card';
  paymentStatus: 'unpaid' | 'authorized' | 'paid' | 'refunded';
  note: string;
}
