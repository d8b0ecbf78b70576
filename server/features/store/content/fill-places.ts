import { formatMoney } from '#contracts/common/format-money.rule.ts';
import type { Money } from '#contracts/common/money.ts';
import { type ContentPlace, contentPlaces } from '#contracts/content/content-places.rule.ts';
import type { PublicSettings } from '#contracts/settings/settings.ts';

type PlaceSettings = Pick<PublicSettings, 'name' | 'tagline' | 'email' | 'phone' | 'city' | 'legal' | 'delivery'>;

/** Replaces `{name}` and the like by what the settings say; what is not set leaves nothing. */
export function openPlaces(settings: PlaceSettings): (text: string) => string {
  const values = valuesOf(settings);
  return (text) =>
    text
      .replace(/\{(\w+)\}/g, (place, name: string) => (isPlace(name) ? values[name] : place))
      .replaceAll('лв..', 'лв.')
      .trim();
}

function isPlace(name: string): name is ContentPlace {
  return Object.hasOwn(contentPlaces, name);
}

function valuesOf({ name, tagline, email, phone, city, legal, delivery }: PlaceSettings): Record<ContentPlace, string> {
  const { officePrice, addressPrice, freeFrom } = delivery;
  return {
    name,
    tagline: tagline.replace(/[^.!?…]$/, '$&.'),
    email,
    phone,
    city,
    address: legal.address,
    officePrice: priceOf(officePrice),
    addressPrice: priceOf(addressPrice),
    freeFrom: freeFrom ? `; над ${formatMoney(freeFrom)} е за наша сметка` : '',
    contact: `${email ? ` на ${email}` : ''}${phone ? ` или се обади на ${phone}` : ''}`,
  };
}

function priceOf(price: Money): string {
  return price.amount === 0 ? 'безплатна' : formatMoney(price);
}
