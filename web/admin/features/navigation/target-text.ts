import type { LinkedRecord, LinkTarget } from '#contracts/navigation/navigation.ts';
import { type ShopPlace, shopPlaces } from '#contracts/navigation/shop-places.rule.ts';
import type { StateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The records that links lead to, by id, as far as they are known. */
export type LinkedRecords = ReadonlyMap<string, Pick<LinkedRecord, 'name' | 'isShown'>>;

/** The name of a page that every shop has; the contact page is for distributors only where a shop says so. */
export function placeName(place: ShopPlace): string {
  return place === 'contact' ? 'Контакти' : shopPlaces[place].label;
}

/** What a link leads to, in words. */
export function targetText(target: LinkTarget, records: LinkedRecords): string {
  switch (target.kind) {
    case 'place':
      return target.place === 'instagram' || target.place === 'cookies'
        ? placeName(target.place)
        : `${placeName(target.place)}, ${shopPlaces[target.place].path}`;
    case 'page':
      return target.path;
    case 'web':
      return target.url;
    case 'category':
      return `категория „${records.get(target.id)?.name || 'изтрита'}“`;
    case 'content':
      return `страница „${records.get(target.id)?.name || 'изтрита'}“`;
    case 'product':
      return `продукт „${records.get(target.id)?.name || 'изтрит'}“`;
  }
}

/** What visitors see of a link, where it is not simply shown. */
export function linkState(
  { target, isHidden }: { target: LinkTarget; isHidden: boolean },
  records: LinkedRecords,
): StateLabel | undefined {
  const record = 'id' in target ? records.get(target.id) : undefined;
  if (record?.name === '') return { label: 'Изтрито: не се вижда', tone: 'bad' };
  if (record && !record.isShown) {
    const reason = target.kind === 'content' ? 'Не е публикувана' : 'Не се продава';
    return { label: `${reason}: не се вижда`, tone: 'warn' };
  }
  return isHidden ? { label: 'Скрита', tone: 'plain' } : undefined;
}
