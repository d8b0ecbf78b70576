import type { Currency } from '#contracts/common/money.ts';
import type { ListedFact } from '#contracts/facts/facts.ts';
import type { NewProduct, ProductChanges, VariantInput } from '#contracts/products/product-changes.ts';
import { forEachText, type ProductTextName } from '#contracts/products/product-fields.rule.ts';
import type { ProductKind } from '#contracts/products/product-kinds.rule.ts';
import type { Product, ProductStatus, Variant, VatRate } from '#contracts/products/products.ts';
import { choice, count, number, orNone, price as priceIn } from '#web/admin/patterns/resource-form/form-codec.ts';
import { changedKeys } from '#web/admin/patterns/resource-form/merge-edits.ts';
import { factsFormOf, factsOf, type FactsForm } from './facts-form-values.ts';

/** A variant as typed: all numbers are text. A new one has no id. */
export interface VariantForm {
  id: string;
  name: string;
  sku: string;
  gtin: string;
  /** Grams; empty when unknown. */
  weight: string;
  price: string;
  compareAt: string;
  stock: string;
  attributeValueIds: string[];
  /** Empty when no picture shows this variant. */
  imageId: string;
}

interface PictureForm {
  id: string;
  url: string;
  alt: string;
}

/** A product as typed. */
export interface ProductForm extends Record<ProductTextName, string> {
  name: string;
  slug: string;
  description: string;
  kind: ProductKind;
  status: ProductStatus;
  categoryIds: string[];
  personalizable: boolean;
  vatRate: VatRate;
  facts: FactsForm;
  images: PictureForm[];
  attributes: { id: string }[];
  variants: VariantForm[];
}

/** A variant with nothing filled in. */
export const emptyVariant: VariantForm = {
  id: '',
  name: '',
  sku: '',
  gtin: '',
  weight: '',
  price: '',
  compareAt: '',
  stock: '0',
  attributeValueIds: [],
  imageId: '',
};

/** The form of a new product, a draft with one variant, in a shop that defines these facts. */
export function emptyProductOf(definitions: readonly ListedFact[]): ProductForm {
  return {
    name: '',
    slug: '',
    description: '',
    kind: 'food',
    status: 'draft',
    categoryIds: [],
    personalizable: false,
    vatRate: '',
    ...forEachText(() => ''),
    facts: factsFormOf({}, definitions),
    images: [],
    attributes: [],
    variants: [{ ...emptyVariant, name: 'Стандартен' }],
  };
}

/** The form values of a stored product in a shop that defines these facts. */
export function productFormOf(product: Product, definitions: readonly ListedFact[]): ProductForm {
  const { name, slug, description, kind, status, personalizable, vatRate, facts } = product;
  return {
    name,
    slug,
    description,
    kind,
    status,
    personalizable,
    vatRate,
    ...forEachText((text) => product[text.name]),
    categoryIds: product.categoryIds.toSorted(),
    facts: factsFormOf(facts, definitions),
    images: product.images.map(({ id, url, alt }) => ({ id, url, alt })),
    attributes: product.attributes.map(({ id }) => ({ id })),
    variants: product.variants.map(variantFormOf),
  };
}

function variantFormOf({
  id,
  name,
  sku,
  gtin,
  weightGrams,
  price,
  compareAtPrice,
  stock,
  attributeValueIds,
  imageId,
}: Variant): VariantForm {
  const money = priceIn(price.currency);
  return {
    id,
    name,
    sku,
    gtin,
    weight: orNone(count).write(weightGrams),
    price: money.write(price),
    compareAt: orNone(money).write(compareAtPrice),
    stock: number.write(stock),
    attributeValueIds,
    imageId: choice.write(imageId),
  };
}

/** A new product as the API takes it. The server derives an empty URL slug from the name. */
export function newProductOf(form: ProductForm, currency: Currency): NewProduct {
  const { slug, ...fields } = form;
  return {
    ...fields,
    facts: factsOf(form.facts),
    images: form.images.map(({ id, alt }) => ({ id, alt })),
    variants: form.variants.map((variant) => variantInputOf(withOwnPicture(variant, form), undefined, currency)),
    slug: slug || undefined,
  };
}

/** Changes against the loaded product. The stock of an existing variant is included only when it was edited. */
export function productChangesOf(before: ProductForm, after: ProductForm, currency: Currency): ProductChanges {
  const whole = {
    ...newProductOf(after, currency),
    slug: after.slug || null,
    variants: changedVariants(before, after, currency),
  };
  const changedNames = changedKeys(before, after).filter((key) => key in whole);
  const changes: ProductChanges = Object.fromEntries(changedNames.map((key) => [key, whole[key]]));
  return leavesNameOfCopy(before, after) ? { ...changes, slug: null } : changes;
}

/** Whether a copy gets a name of its own, which its address then says too: nobody knows that of the copy yet. */
function leavesNameOfCopy(before: ProductForm, after: ProductForm): boolean {
  const isCopy = (name: string) => name.includes('(копие)');
  return before.status === 'draft' && isCopy(before.name) && !isCopy(after.name) && before.slug === after.slug;
}

function changedVariants(before: ProductForm, after: ProductForm, currency: Currency): VariantInput[] {
  return after.variants.map((variant) => {
    const storedVariant = variant.id === '' ? undefined : before.variants.find(({ id }) => id === variant.id);
    return variantInputOf(withOwnPicture(variant, after), storedVariant, currency);
  });
}

/** Clears a picture that was removed from the product. */
function withOwnPicture(variant: VariantForm, { images }: ProductForm): VariantForm {
  return images.some(({ id }) => id === variant.imageId) ? variant : { ...variant, imageId: '' };
}

function variantInputOf(
  variant: VariantForm,
  loadedVariant: VariantForm | undefined,
  currency: Currency,
): VariantInput {
  const { id, name, sku, gtin, weight, stock, attributeValueIds } = variant;
  const money = priceIn(currency);
  return {
    id: id || undefined,
    name,
    sku,
    gtin,
    weightGrams: orNone(count).read(weight),
    price: money.read(variant.price),
    compareAtPrice: orNone(money).read(variant.compareAt),
    stock: loadedVariant?.stock === stock ? undefined : number.read(stock),
    attributeValueIds,
    imageId: choice.read(variant.imageId),
  };
}
