import type { Page, PageSlug } from '#contracts/pages/pages.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { spokenText } from './default-texts.ts';
import { fillText } from './fill-text.ts';
import { readPage } from './read-page.ts';

/** What texts are filled from. */
export interface TextSources extends Pick<Deps, 'db' | 'config'> {
  readOffer: (db: Database) => Promise<Settings>;
}

/** Fills a text in with what the shop offers now. */
export async function fillPageText({ db, readOffer }: TextSources, text: string): Promise<string> {
  const settings = await readOffer(db);
  return fillText(await spokenText(settings.speech, text), settings);
}

/** A version of a page, with values from the settings in place of `{name}` and the like. */
export async function readFilledPage(sources: TextSources, slug: PageSlug, version: number): Promise<Page> {
  const { page } = await readPage(sources.db, slug, version);
  return { ...page, text: await fillPageText(sources, page.text) };
}
