/** The data stored of a viewed product. Without a price, since that would become outdated. */
export interface ViewedProduct {
  slug: string;
  name: string;
  flavour: string | null;
  image: string | null;
}

const storageKey = 'viewed';
const maxStored = 7;

/** The products viewed in this browser, latest first. */
export function viewedProducts(): ViewedProduct[] {
  try {
    const products: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(products) ? products.filter(isViewed).slice(0, maxStored) : [];
  } catch {
    return [];
  }
}

/** Stores a viewed product. Does nothing when storage is unavailable. */
export function storeViewed(product: ViewedProduct): void {
  const others = viewedProducts().filter(({ slug }) => slug !== product.slug);
  try {
    localStorage.setItem(storageKey, JSON.stringify([product, ...others].slice(0, maxStored)));
  } catch {
    // Storage is unavailable or full.
  }
}

/** Older versions of the shop or extensions may have written to the storage. */
function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, name, flavour, image } = value as Partial<Record<keyof ViewedProduct, unknown>>;
  const isTextOrNull = (part: unknown): boolean => part === null || typeof part === 'string';
  return typeof slug === 'string' && typeof name === 'string' && isTextOrNull(flavour) && isOwnPicture(image);
}

const isOwnPicture = (image: unknown): boolean =>
  image === null || (typeof image === 'string' && image.startsWith('/media/'));
