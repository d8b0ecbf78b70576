import type { Courier } from '#contracts/delivery/courier.ts';
import type { Page, PageSlug } from '#contracts/pages/pages.ts';
import { offeredDelivery } from '#server/features/store/settings/offered-delivery.ts';
import { offeredMethods } from '#server/features/store/settings/offered-methods.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fillText } from './fill-text.ts';
import { readPage } from './read-page.ts';

/** What texts are filled from. */
export interface TextSources extends Pick<Deps, 'db' | 'config'> {
  couriersWithOffices: (db: Database) => Promise<Courier[]>;
}

/** Fills a text in with what the shop offers now: delivery to an office only while it has offices, cards with a key. */
export async function fillPageText({ db, config, couriersWithOffices }: TextSources, text: string): Promise<string> {
  const settings = await readSettings(db);
  const delivery = await offeredDelivery(settings, () => couriersWithOffices(db));
  return fillText(text, { ...settings, ...delivery, paymentMethods: offeredMethods(settings, config) });
}

/** A version of a page, with values from the settings in place of `{name}` and the like. */
export async function readFilledPage(sources: TextSources, slug: PageSlug, version: number): Promise<Page> {
  const { page } = await readPage(sources.db, slug, version);
  return { ...page, text: await fillPageText(sources, page.text) };
}
