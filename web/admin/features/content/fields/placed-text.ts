import { type ContentPlace, contentPlaces } from '#contracts/content/content-places.rule.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';

type Words = Readonly<Partial<Record<ContentPlace, string>>>;

/** A text that consists of places only, such as `{name}. {tagline}`, and the marks between them. */
const onlyPlaces = /^(?:\{(?:name|tagline|city)\}[\s.,·–-]*)+$/;

interface PlacedText {
  /** As the field shows it. */
  shown: string;
  /** Where it comes from; empty for a text that someone typed. */
  note: string;
}

/**
 * What a field shows of a text that the shop fills in: what visitors see, and where that comes from. Typing replaces it.
 */
export function placedText(text: string, words: Words): PlacedText {
  if (!onlyPlaces.test(text)) return { shown: text, note: '' };
  const sources: string[] = [];
  const visible = text.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
    // The expression above lets through no other places.
    const name = place as ContentPlace;
    sources.push(contentPlaces[name]);
    return words[name] ?? '';
  });
  return {
    shown: visible.trim(),
    note: `Идва от настройките (${sources.join(', ')}) и се сменя с тях. Може да напишеш друго.`,
  };
}

/** `placedText` with the words of this shop. */
export function usePlacedText(text: string): PlacedText {
  const settings = useShopSettings().data;
  return placedText(text, { name: settings?.name ?? '', tagline: settings?.tagline ?? '', city: settings?.city ?? '' });
}
