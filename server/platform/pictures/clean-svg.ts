import { NotSvg, readSvgTokens, type SvgToken } from './svg-tokens.ts';

export interface CleanSvg {
  /** Written anew from what is allowed. */
  svg: string;
  width: number;
  height: number;
}

/** Why a drawing cannot be used, in words that say what to do. */
export class SvgRefusal extends Error {}

/** Shapes, and what they are filled with. Everything else is left out with its content. */
const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask
  pattern marker title desc style filter feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge
  feMergeNode feMorphology feOffset`.split(/\s+/),
);

/** Geometry, paint and references within the file: no event, no address of another file, no language of scripts. */
const attributes = new Set(
  `id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points viewBox preserveAspectRatio transform
  gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset pathLength
  clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient overflow
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity color clip-path clip-rule mask filter marker-start marker-mid marker-end
  stop-color stop-opacity flood-color flood-opacity mix-blend-mode paint-order shape-rendering display visibility
  vector-effect isolation enable-background filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 values type stdDeviation
  radius color-interpolation-filters style href xlink:href`.split(/\s+/),
);
/** Declarations that leave the file, load something, or are no declarations of a drawing. */
const leaving = /[\\@<]|expression|javascript|behavior|-moz-|import|image-set|src\s*\(|attr\s*\(/i;
const maxBytes = 200_000;

/**
 * A drawing made of shapes alone. Scripts, events, links to elsewhere, embedded pages and unknown elements are left out;
 * styles keep only what stays within the drawing.
 * @throws SvgRefusal when something that can be seen would be lost, or the file is no drawing
 */
export function cleanSvg(source: string): CleanSvg {
  const tokens = tokensOf(source);
  const [root] = tokens;
  if (root?.kind !== 'open' || root.name !== 'svg' || root.isEmpty)
    throw new SvgRefusal('Файлът не е рисунка SVG. Запази я отново като SVG или качи PNG.');
  const size = sizeOf(new Map(root.attributes));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${write(tokens, size)}`;
  if (Buffer.byteLength(svg) > maxBytes)
    throw new SvgRefusal('Рисунката е твърде сложна: над 200 KB. Опрости я или я качи като PNG.');
  return { svg, ...size };
}

function tokensOf(source: string): SvgToken[] {
  try {
    const tokens = readSvgTokens(source.replace(/^\uFEFF/, ''));
    const start = tokens.findIndex(({ kind }) => kind !== 'text');
    return tokens.slice(Math.max(0, start));
  } catch (error) {
    if (!(error instanceof NotSvg)) throw error;
    throw new SvgRefusal('Файлът е повреден или не е рисунка SVG. Запази я отново.');
  }
}

function sizeOf(root: ReadonlyMap<string, string>): { width: number; height: number } {
  const [, , boxWidth, boxHeight] = (root.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const width = Number.parseFloat(boxWidth ?? root.get('width') ?? '');
  const height = Number.parseFloat(boxHeight ?? root.get('height') ?? '');
  if (!(width > 0 && height > 0 && width <= 20_000 && height <= 20_000))
    throw new SvgRefusal('Рисунката не казва колко е голяма. Запази я с размери (viewBox).');
  // At least one unit each, for browsers and for the proportions.
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** Everything after the opening of the root. */
function write(tokens: readonly SvgToken[], size: { width: number; height: number }): string {
  const parts: string[] = [];
  const open: string[] = [];
  let leftOut = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') {
      refuseVisible(token);
      const isAllowed = leftOut === 0 && elements.has(token.name);
      if (!isAllowed) leftOut += token.isEmpty ? 0 : 1;
      else {
        const root = index === 0;
        const own = attributesOf(token.attributes, root ? size : null);
        parts.push(`${root ? '' : `<${token.name} `}${own}${token.isEmpty ? '/>' : '>'}`);
        if (!token.isEmpty) open.push(token.name);
      }
    } else if (token.kind === 'close') {
      if (leftOut > 0) leftOut -= 1;
      else if (open.pop() === token.name) parts.push(`</${token.name}>`);
      else throw new SvgRefusal('Файлът е повреден или не е рисунка SVG. Запази я отново.');
    } else if (leftOut === 0 && open.length > 0) parts.push(textOf(token.text, open.at(-1)));
  }
  if (open.length > 0) throw new SvgRefusal('Файлът не е цял. Запази рисунката отново.');
  return parts.join('');
}

/** What would be missed if it were left out. */
function refuseVisible({ name }: { name: string }): void {
  if (name === 'text')
    throw new SvgRefusal(
      'Рисунката съдържа текст, чийто шрифт няма да го има навсякъде. Превърни текста в криви (Create Outlines в Illustrator, Flatten във Figma, Object to Path в Inkscape) и качи новия файл, или качи логото като PNG.',
    );
  if (name === 'image') throw new SvgRefusal('Рисунката съдържа вградена снимка. Качи логото като PNG.');
}

function attributesOf(list: readonly [string, string][], size: { width: number; height: number } | null): string {
  const pairs = list.filter(([name, value]) => attributes.has(name) && isWithin(name, value));
  if (size === null) return pairs.map(attributeText).join(' ');
  // The root always says its proportions and no size of its own.
  const box = pairs.find(([name]) => name === 'viewBox') ?? ['viewBox', `0 0 ${size.width} ${size.height}`];
  const others = pairs.filter(([name]) => !['viewBox', 'width', 'height', 'x', 'y'].includes(name));
  return [box, ['width', String(size.width)] as const, ['height', String(size.height)] as const, ...others]
    .map(attributeText)
    .join(' ');
}

const attributeText = ([name, value]: readonly [string?, string?]) => `${name}="${escaped(value ?? '')}"`;

/** Whether a value refers to nothing outside of the drawing. */
function isWithin(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]{1,100}$/.test(value);
  return isHarmless(value);
}

function isHarmless(value: string): boolean {
  const references = value.matchAll(/url\s*\(/gi);
  for (const { index } of references)
    if (!/^url\s?\(\s?["']?#[\w.-]{1,100}["']?\s?\)/i.test(value.slice(index))) return false;
  return !leaving.test(value) && !/[a-z]{2,10}:\/\/|data:/i.test(value);
}

/** A style sheet stays when all of it stays within the drawing; other texts are titles. */
function textOf(text: string, parent: string | undefined): string {
  if (parent === 'title' || parent === 'desc') return escaped(text);
  if (parent !== 'style' || !isHarmless(text)) return '';
  return escaped(text);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
