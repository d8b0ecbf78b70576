/**
 * The description of a field of a page section. Its schema, its default and its form are derived from it, so a kind of
 * section is described once.
 */
interface Described {
  /** The label in the form, in Bulgarian. */
  readonly label: string;
  /** A sentence under the label. */
  readonly help?: string;
  /** Shown in the form only while a choice of the same section or item has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
}

/** One line of text. A pattern limits its characters. */
export interface LineField extends Described {
  readonly input: 'line';
  readonly max: number;
  readonly required?: true;
  readonly default?: string;
  readonly pattern?: { readonly matches: RegExp; readonly message: string };
}

/** Plain text of several lines. */
interface TextField extends Described {
  readonly input: 'text';
  readonly max: number;
  readonly required?: true;
  readonly default?: string;
}

/** Text with the marks of the shop's texts: bold, links, lists. */
export interface MarkdownField extends Described {
  readonly input: 'markdown';
  readonly max: number;
  readonly required?: true;
  readonly default?: string;
}

/** A picture of the media library with its alternative text, or none. */
interface PictureField extends Described {
  readonly input: 'picture';
  readonly required?: true;
}

/** Products, in order. */
export interface ProductsField extends Described {
  readonly input: 'products';
  readonly max: number;
}

/** Categories, in order. */
export interface CategoriesField extends Described {
  readonly input: 'categories';
  readonly max: number;
}

/** An attribute of products by its slug; empty for none. */
export interface AttributeField extends Described {
  readonly input: 'attribute';
}

/** One of the product sections of the shop, or none. */
export interface ProductSectionField extends Described {
  readonly input: 'product-section';
}

/** A link with its words, or none. */
export interface LinkField extends Described {
  readonly input: 'link';
}

/** The path of a file of the shop. */
interface FileField extends Described {
  readonly input: 'file';
  readonly endings: readonly string[];
  readonly required?: true;
}

export interface NumberField extends Described {
  readonly input: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** The number of decimals; 0 by default. */
  readonly decimals?: number;
}

/** An instant, or none. */
interface DateTimeField extends Described {
  readonly input: 'date-time';
  readonly required?: true;
}

export interface ChoiceField extends Described {
  readonly input: 'choice';
  readonly options: Readonly<Record<string, string>>;
  readonly default: string;
}

interface CheckField extends Described {
  readonly input: 'check';
  readonly default: boolean;
}

/** Values that the shop keeps and no form shows. */
interface KeptField {
  readonly input: 'kept';
  readonly max: number;
}

type PlainField =
  | LineField
  | TextField
  | MarkdownField
  | PictureField
  | ProductsField
  | CategoriesField
  | AttributeField
  | ProductSectionField
  | LinkField
  | FileField
  | NumberField
  | DateTimeField
  | ChoiceField
  | CheckField
  | KeptField;

/** A list of items, each with the same fields. */
export interface ListField extends Described {
  readonly input: 'list';
  readonly item: Readonly<Record<string, PlainField>>;
  /** The name of one item ("Въпрос"), for buttons and headings. */
  readonly itemLabel: string;
  /** The field whose text names an item in the list. */
  readonly itemTitle: string;
  readonly min?: number;
  readonly max: number;
}

export type Field = PlainField | ListField;

export type Fields = Readonly<Record<string, Field>>;

export interface PictureValue {
  id: string;
  alt: string;
}

export interface LinkValue {
  text: string;
  href: string;
}

type PlainValue<F> = F extends { input: 'line' | 'text' | 'markdown' | 'attribute' | 'file' }
  ? string
  : F extends { input: 'picture' }
    ? PictureValue | null
    : F extends { input: 'products' | 'categories' | 'kept' }
      ? string[]
      : F extends { input: 'product-section' | 'date-time' }
        ? string | null
        : F extends { input: 'link' }
          ? LinkValue | null
          : F extends { input: 'number' }
            ? number
            : F extends { input: 'choice'; options: infer Options }
              ? keyof Options
              : F extends { input: 'check' }
                ? boolean
                : never;

/** The stored value of a field. */
export type ValueOf<F> = F extends { input: 'list'; item: infer Item }
  ? { -readonly [Name in keyof Item]: PlainValue<Item[Name]> }[]
  : PlainValue<F>;

/** The stored values of a section's fields. */
export type ValuesOf<All> = { -readonly [Name in keyof All]: ValueOf<All[Name]> };

/** The longest title, text, list and page that a form accepts. */
export const contentLimits = { title: 80, text: 600, longText: 20_000, alt: 200, items: 12, sections: 30 } as const;

/** The heading of a section. */
export const titleField = { input: 'line', label: 'Заглавие', max: contentLimits.title } as const satisfies LineField;

/** The ground of a section: rhythm comes from grounds, not from lines. */
export const groundField = {
  input: 'choice',
  label: 'Фон',
  options: { plain: 'Като страницата', soft: 'Мек', strong: 'Цветен' },
  default: 'plain',
} as const satisfies ChoiceField;
