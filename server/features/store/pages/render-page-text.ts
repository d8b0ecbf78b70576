import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { fillPageText, type TextSources } from './read-filled-page.ts';

/** Renders the text of a page to HTML, with values from the settings in place of `{name}` and the like. */
export async function renderPageText(sources: TextSources, text: string): Promise<string> {
  return renderMarkdown(await fillPageText(sources, text));
}
