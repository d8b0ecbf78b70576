import { z } from 'zod';
import { ContentUse, PageHead } from '#contracts/content/content-pages.ts';
import { Design } from '#contracts/design/design.ts';
import { DiscountInput } from '#contracts/discounts/discounts.ts';
import { factTypes, maxChoices, maxFactName } from '#contracts/facts/fact-types.rule.ts';
import { FactKey, FactOptions, HexColour } from '#contracts/facts/facts.ts';
import type { PageSlug } from '#contracts/pages/pages.ts';
import { productKinds } from '#contracts/products/product-kinds.rule.ts';
import { ProductFacts } from '#contracts/products/products.ts';
import { SectionRule } from '#contracts/sections/sections.ts';
import { Settings } from '#contracts/settings/settings.ts';

/**
 * A preset is a folder of data, `server/presets/<name>`, from which a whole shop is made: settings, catalogue, pictures,
 * reviews, discounts. Slugs connect its files. What is not named is refused, so that a typing error is not silent.
 */
const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** `preset.json`: how the preset is offered to the owner of an empty shop, and the words that buyers have engraved in its example orders. */
const About = z.strictObject({
  /** What it sells, in one or two words. */
  goods: z.string().min(1).max(40),
  title: z.string().min(1).max(60),
  description: z.string().min(1).max(200),
  engravings: z.array(z.string().min(1)),
});

/** A file of `pictures/scenes`. */
const SceneFile = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.webp$/);

const Percent = z.int().min(0).max(100);

/**
 * `scenes.json`: pictures of `pictures/scenes` that are in the media library for pages and categories, by their file. They
 * are made by a program, so their alternative texts do not call them photos. The focal point stays in view.
 */
const PresetScenes = z.record(
  SceneFile,
  z.strictObject({
    alt: z.string().regex(/^(?:Изображение|Рисунка): ./, 'begins with "Изображение: " or "Рисунка: "'),
    focus: z.strictObject({ x: Percent, y: Percent }).default({ x: 50, y: 50 }),
  }),
);

/** Parents precede their children. */
const PresetCategory = z.strictObject({
  slug: Slug,
  name: z.string().min(1),
  parent: Slug.nullable(),
  picture: SceneFile.optional(),
});

const bothThemes = z.tuple([HexColour, HexColour]);

/** Tones made by hand, for a light theme and a dark one. */
const PresetTones = z.strictObject({ base: HexColour, field: bothThemes, text: bothThemes });

/** A fact that products have: a choice, or for another type what `facts` of products have under its slug. */
const PresetAttribute = z.strictObject({
  slug: FactKey,
  name: z.string().min(1).max(maxFactName),
  type: z.enum(factTypes).default('choice'),
  options: FactOptions.strict().default(FactOptions.parse({ places: ['filter'] })),
  values: z
    .array(
      z.strictObject({
        slug: Slug,
        name: z.string().min(1),
        color: HexColour.optional(),
        tones: PresetTones.optional(),
      }),
    )
    .max(maxChoices)
    .default([]),
});

/** A picture of `pictures/drawings.json.br` by its name there, or a file of `pictures/scenes`. */
const PresetPicture = z.strictObject({ file: z.string().min(1), alt: z.string().min(1) });

const PresetVariant = z.strictObject({
  sku: z.string().min(1),
  /** Empty for the only variant of a product. */
  name: z.string(),
  /** Stotinki, VAT included. */
  price: z.int().positive(),
  compareAtPrice: z.int().positive().optional(),
  stock: z.int().min(0),
  /** Attribute slug → value slug. */
  values: z.record(Slug, Slug),
  /** The index in `pictures` of the picture of this variant. */
  picture: z.int().min(0).optional(),
});

const PresetProduct = z.strictObject({
  slug: Slug,
  name: z.string().min(1),
  /** Markdown. */
  description: z.string(),
  kind: z.enum(productKinds),
  status: z.enum(['draft', 'active', 'archived']),
  personalizable: z.boolean().default(false),
  /** Weight of the product in example orders. */
  demand: z.number().positive(),
  categories: z.array(Slug),
  /** The attributes that the product page offers as options, in order. */
  choices: z.array(Slug),
  /** Besides those of `facts-by-kind.json`. */
  facts: ProductFacts,
  variants: z.array(PresetVariant).min(1),
  pictures: z.array(PresetPicture),
});

const PresetSection = z.strictObject({
  title: z.string().min(1),
  rule: SectionRule,
  limit: z.int().min(1).max(24),
  /** Slugs of the rule `manual`. */
  products: z.array(Slug).default([]),
});

/**
 * A content page. Products and categories of its sections are slugs. The `id` of a picture is a file of `scenes.json`, whose
 * alternative text it has unless it states another, or the slug of the product whose first picture it is. Values that are
 * not stated are those of a new section.
 */
const PresetPage = z.strictObject({
  use: ContentUse,
  slug: Slug.nullable().default(null),
  /** The category that it heads. */
  category: Slug.nullable().default(null),
  head: PageHead.omit({ picture: true })
    .partial()
    .extend({ title: z.string().min(1) }),
  sections: z.array(z.strictObject({ id: Slug, kind: Slug, props: z.record(z.string(), z.unknown()) })),
});
export type PresetPage = z.infer<typeof PresetPage>;

const ReviewText = z.tuple([
  z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  z.string().min(1),
]);

/** `reviews.json`: texts by product, texts that suit any of some products, and the shop's replies by text. */
const PresetReviews = z.strictObject({
  own: z.record(Slug, z.array(ReviewText)),
  any: z.strictObject({ products: z.array(Slug), texts: z.array(ReviewText) }),
  /** Pending approval in the panel. */
  waiting: z.array(z.tuple([Slug, ReviewText])),
  replies: z.record(z.string(), z.string()),
  /** Every review of these products has a picture. */
  photographed: z.array(Slug),
  /** The pictures of other reviews, by text: files of the folder `pictures` in both sizes of a photo. */
  pictured: z.record(z.string(), Slug).default({}),
  /** Questions about products, the newest first. One without an answer waits in the panel. */
  questions: z
    .array(
      z.strictObject({
        product: Slug,
        name: z.string().min(1),
        question: z.string().min(1),
        answer: z.string().default(''),
      }),
    )
    .default([]),
});

/** `design.json`: how the shop looks; its drawings are files of the folder `design`. */
const DrawingFile = z
  .string()
  .regex(/^[\w-]{1,40}\.(?:svg|png|webp|jpg)$/)
  .nullable();
const PresetDesign = Design.extend({ logo: DrawingFile, darkLogo: DrawingFile, icon: DrawingFile }).strict();

/** Where a link leads: `place:contact`, `category:slug`, `product:slug`, or a path. */
const LinkEnd = z.string().regex(/^(?:(?:place|category|product):[a-z0-9-]+|\/\S*)$/);

/** Without a label a link has the usual name of its place. */
const PresetLink = z.strictObject({ label: z.string().min(1).optional(), to: LinkEnd });

/** `navigation.json`: menu, footer and the line above them; null for those of a new shop. */
const PresetNavigation = z
  .strictObject({
    menu: z.array(PresetLink.extend({ children: z.array(PresetLink).default([]) })),
    footer: z.array(z.strictObject({ heading: z.string(), links: z.array(PresetLink) })),
    announcement: z.strictObject({ text: z.string().min(1), to: LinkEnd }).nullable(),
  })
  .nullable();
export type PresetLink = z.infer<typeof PresetLink>;

/** Settings that differ from those of a new shop. */
const PresetSettings = Settings.partial().strict();

/** A discount of some products is for those that `products` names by their slugs. */
const PresetDiscount = DiscountInput.and(z.object({ products: z.array(Slug).default([]) }));

export const presetFiles = {
  about: ['preset.json', About],
  settings: ['settings.json', PresetSettings],
  design: ['design.json', PresetDesign],
  navigation: ['navigation.json', PresetNavigation],
  scenes: ['scenes.json', PresetScenes],
  categories: ['categories.json', z.array(PresetCategory)],
  attributes: ['attributes.json', z.array(PresetAttribute)],
  factsByKind: ['facts-by-kind.json', z.partialRecord(z.enum(productKinds), ProductFacts)],
  discounts: ['discounts.json', z.array(PresetDiscount)],
  sections: ['sections.json', z.array(PresetSection)],
  pages: ['pages.json', z.array(PresetPage)],
  reviews: ['reviews.json', PresetReviews],
} as const;

/** Every file of `products/`, in alphabetical order: oldest products first. */
export const PresetProducts = z.array(PresetProduct);

/** `legal-texts/<slug>.md`: texts that differ from those of a new shop. */
export type PresetLegalTexts = Partial<Record<PageSlug, string>>;

export type PresetVariant = z.infer<typeof PresetVariant>;
export type PresetProduct = z.infer<typeof PresetProduct>;
export type ReviewText = z.infer<typeof ReviewText>;

type Files = { [Part in keyof typeof presetFiles]: z.infer<(typeof presetFiles)[Part][1]> };

/** The data of a preset; `products` have all their facts, `settings` are complete, `ownSettings` those that it states. */
export interface Preset extends Omit<Files, 'settings' | 'factsByKind'> {
  name: string;
  settings: Settings;
  ownSettings: Files['settings'];
  legalTexts: PresetLegalTexts;
  products: readonly PresetProduct[];
}
