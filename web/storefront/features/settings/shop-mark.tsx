import { useSettings } from './settings-query.ts';

/**
 * The mark of the shop: the first letter of its name, unless the style sheet of the design puts the logo in its place.
 * So the markup of pages is the same for every logo.
 */
export function ShopMark() {
  const { name } = useSettings();
  return (
    <i className="mark" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </i>
  );
}
