import { offeredMethods } from '#server/features/store/settings/offered-methods.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { fillText } from './fill-text.ts';

/** Renders the text of a page to HTML, with values from the settings in place of `{name}` and the like. */
export async function renderPageText({ db, config }: Pick<Deps, 'db' | 'config'>, text: string): Promise<string> {
  const settings = await readSettings(db);
  return renderMarkdown(fillText(text, { ...settings, paymentMethods: offeredMethods(settings, config) }));
}
