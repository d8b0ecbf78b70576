import type { Settlement } from '#contracts/delivery/settlements.ts';
import { fillField } from '../fill-field.ts';

/**
 * Fills in the postcode of the town, or removes that of another one. A typed one stays, unless a village is chosen, which
 * has no other, or a town in another part of the country.
 */
export function fillPostcode(form: HTMLFormElement | null, town: Settlement | undefined, isChosen: boolean): void {
  const postcode = form?.elements.namedItem('delivery.postcode');
  const code = town?.postcode ?? '';
  if (!(postcode instanceof HTMLInputElement) || postcode.value === code) return;
  const { value } = postcode;
  const isEntered = postcode === document.activeElement;
  // A suggestion that arrives late must not come between the keystrokes.
  if (isEntered && value !== '') return;
  const isFree = value === '' || postcode.dataset['filled'] === value;
  const isOther = isChosen && code !== '' && (town?.kind === 'village' || value.slice(0, 2) !== code.slice(0, 2));
  if (!isFree && !isOther) return;
  postcode.dataset['filled'] = code;
  fillField(postcode, code);
  // The next keystroke replaces it, as if the field were still empty.
  if (isEntered) postcode.select();
}
