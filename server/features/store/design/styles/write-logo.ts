import type { Design } from '#contracts/design/design.ts';
import { filePath } from '../present-design.ts';
import type { StoredFile } from '../read-designs.ts';

/** Drawings up to this size are part of the style sheet: the logo is there with the first paint. */
const inlineBytes = 4_096;
const besideName = { height: 1.6875, widest: 6 };
const alone = { height: 2.25, widest: 11 };

/**
 * The place of the logo, which otherwise shows the first letter of the name. Its size is known before its file is there,
 * so nothing moves. `plate` is the ground that a logo needs in the dark theme, where it would be lost without one.
 */
export function writeLogo(
  { showsName }: Design,
  logo: StoredFile | undefined,
  darkLogo: StoredFile | undefined,
  plate: string | null = null,
): string {
  if (!logo) return '';
  const room = showsName ? besideName : alone;
  const ratio = logo.width / logo.height;
  const width = Math.min(room.height * ratio, room.widest);
  const sized = `width:${rounded(width)}rem;height:${rounded(Math.min(room.height, width / ratio))}rem`;
  const picture = (file: StoredFile) => `background-image:url(${sourceOf(file)})`;
  const rule = `.mark{${sized};border-radius:0;background:none center/contain no-repeat;font-size:0;print-color-adjust:exact;${picture(logo)}}`;
  const inDark = (shown: string, printed: string) =>
    `:root.dark .mark{${shown}}@media (prefers-color-scheme:dark){:root:not(.light) .mark{${shown}}}@media print{:root .mark{${printed}}}`;
  const dark = darkLogo
    ? inDark(picture(darkLogo), picture(logo))
    : plate === null
      ? ''
      : inDark(
          `background-color:${plate};box-shadow:0 0 0 .125rem ${plate};border-radius:.25rem`,
          'background-color:transparent;box-shadow:none',
        );
  const name = showsName
    ? ''
    : '.mark+span{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}';
  return rule + dark + name;
}

function sourceOf(file: StoredFile): string {
  const isSmall = file.type === 'image/svg+xml' && file.content.length <= (inlineBytes * 4) / 3;
  // Base64 of the shop's own making: without quotation marks, brackets and white space.
  return isSmall
    ? `data:${file.type};base64,${Buffer.from(file.content, 'base64').toString('base64')}`
    : filePath(file);
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
