import { useSettings } from './settings-query.ts';

/**
 * The mark of the shop: the first letter of its name, unless the style sheet of the design puts the logo in its place.
 * So the markup of pages is the same for every logo.
 */
export function ShopMark() {
  const { name } = useSettings();
  // Drawn by the style sheet: it is no text of the page.
  return <i className="mark" aria-hidden="true" data-letter={[...name][0]?.toUpperCase()} />;
}
