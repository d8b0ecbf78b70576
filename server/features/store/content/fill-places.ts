import { formatMoney } from '#contracts/common/format-money.rule.ts';
import type { Money } from '#contracts/common/money.ts';
import { type ContentPlace, contentPlaces } from '#contracts/content/content-places.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';

type PlaceSettings = Pick<Settings, 'name' | 'tagline' | 'email' | 'phone' | 'city' | 'legal' | 'delivery' | 'speech'>;

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

function valuesOf(settings: PlaceSettings): Record<ContentPlace, string> {
  const { name, tagline, email, phone, city, legal, delivery, speech } = settings;
  const { officePrice, addressPrice, freeFrom } = delivery;
  const call = phone && inSpeech(speech, ` или се обади на ${phone}`);
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
    contact: `${email ? ` на ${email}` : ''}${call}`,
  };
}

function priceOf(price: Money): string {
  return price.amount === 0 ? 'безплатна' : formatMoney(price);
}
