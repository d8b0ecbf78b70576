/** What this browser remembers of a product that was looked at; no price, since that would age. */
export interface ViewedProduct {
  slug: string;
  name: string;
  flavour: string | null;
  image: string | null;
}

const storageKey = 'viewed';
const mostKept = 7;

/** The products looked at in this browser, the latest first. */
export function viewedProducts(): ViewedProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isViewed).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** A browser that stores nothing remembers nothing; that is no reason to fail. */
export function rememberViewed(product: ViewedProduct): void {
  const others = viewedProducts().filter(({ slug }) => slug !== product.slug);
  try {
    localStorage.setItem(storageKey, JSON.stringify([product, ...others].slice(0, mostKept)));
  } catch {
    // Storage is off or full.
  }
}

/** The browser's storage is anybody's: an older page of ours, an extension. */
function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, name, flavour, image } = value as Partial<Record<keyof ViewedProduct, unknown>>;
  const isTextOrNull = (part: unknown): boolean => part === null || typeof part === 'string';
  return typeof slug === 'string' && typeof name === 'string' && isTextOrNull(flavour) && isOwnPicture(image);
}

const isOwnPicture = (image: unknown): boolean =>
  image === null || (typeof image === 'string' && image.startsWith('/media/'));
