import type { Speech } from '#contracts/speech/speech.rule.ts';

/** What pages show of the shop's design, besides their content. All paths contain the hash of what they lead to. */
export interface PageBrand {
  styles: string;
  panelStyles: string;
  /** The tones and the fonts as a style sheet, for pages that load nothing else. */
  basics: string;
  /** The fonts that a first screen needs at once. */
  fonts: readonly string[];
  icons: { svg: string; touch: string };
  manifest: string;
  /** The ground of pages, for the bars of browsers. */
  ground: { light: string; dark: string };
  /** How pages address customers. */
  speech: Speech;
  /** The picture of links to a page with this title. */
  card(title: string): string;
  /** Changes with the icons, the style sheets and the speech. */
  hash: string;
}

/** The design of pages: as visitors see it, and as it will be when what is saved is published. */
export interface PageBrands {
  current(): Promise<PageBrand>;
  draft(): Promise<PageBrand>;
  /** Custom properties of the design, for a page without its style sheet; null before the first page. */
  latest(): { light: Record<string, string>; dark: Record<string, string> } | null;
}

/** The path that stands for the card of a page until its title is known. */
const cardPlace = '/social-card.jpg';

/** The head of a page with the card of its title, for pages that have no picture of their own. */
export function withCard(head: string, { card }: Pick<PageBrand, 'card'>): string {
  if (!head.includes(cardPlace)) return head;
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? [];
  const path = card(
    title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
  return head.replace(cardPlace, () => path);
}

/** The tags of the design in a head, in the order of their urgency. */
export function brandTags({ fonts, icons, manifest, ground }: PageBrand, styles: string): string {
  return [
    `<link rel="stylesheet" href="${styles}">`,
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" crossorigin>`),
    `<link rel="manifest" href="${manifest}">`,
    `<link rel="icon" href="${icons.svg}" type="image/svg+xml"><link rel="apple-touch-icon" href="${icons.touch}">`,
    `<meta name="theme-color" content="${ground.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${ground.dark}" media="(prefers-color-scheme: dark)">`,
  ].join('');
}
