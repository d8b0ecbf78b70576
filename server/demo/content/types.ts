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
  base: string;
  deep: string;
  glow: string;
  field: string;
  fieldDark: string;
  ink: string;
}

export type TinView = 'top' | 'tilted' | 'open' | 'stack' | 'hand';

/** One tin of one flavour. `engraving` replaces the printed words of a gift tin. */
export interface TinDrawing {
  kind: 'tin';
  flavour: FlavourSlug;
  strengthMg: number;
  pouches: number;
  view: TinView;
  engraving?: string;
}

/** Several tins in one picture. */
export interface SetDrawing {
  kind: 'set';
  flavours: FlavourSlug[];
  strengthMg: number;
  pouches: number;
  view: 'fan' | 'grid' | 'stack' | 'box';
}

export interface AccessoryDrawing {
  kind: 'accessory';
  accessory: 'metal-case' | 'sleeve' | 'stand' | 'gift-box';
  view: 'front' | 'open';
}

export type Drawing = TinDrawing | SetDrawing | AccessoryDrawing;

export interface DemoPicture {
  drawing: Drawing;
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
  compareAtPrice?: number;
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
