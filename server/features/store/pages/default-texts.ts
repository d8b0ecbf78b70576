import { readFile } from 'node:fs/promises';
import { PageSlug } from '#contracts/pages/pages.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';

const folders = { informal: 'defaults', formal: 'defaults/formal' } as const satisfies Record<Speech, string>;

/** The text of a page that nobody has written, in one speech. */
export async function readDefaultText(slug: PageSlug, speech: Speech): Promise<string> {
  const text = await readFile(new URL(`${folders[speech]}/${slug}.md`, import.meta.url), 'utf8');
  return text.trim();
}

let formalTexts: Promise<ReadonlyMap<string, string>> | undefined;

async function readFormalTexts(): Promise<ReadonlyMap<string, string>> {
  const both = (slug: PageSlug) => Promise.all([readDefaultText(slug, 'informal'), readDefaultText(slug, 'formal')]);
  return new Map(await Promise.all(PageSlug.options.map(both)));
}

/**
 * A published text as the shop speaks. Only the default follows the speech: it is stored informally, and a text that
 * somebody has written, or that an earlier release has published, is left as it is.
 */
export async function spokenText(speech: Speech, text: string): Promise<string> {
  if (speech === 'informal') return text;
  formalTexts ??= readFormalTexts();
  return (await formalTexts).get(text) ?? text;
}
