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
