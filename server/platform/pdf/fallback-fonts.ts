import { fontOfLetter } from '#contracts/documents/printable-letters.rule.ts';

type Pdf = PDFKit.PDFDocument;

/** What pdfkit keeps of the chosen font; it does not declare it. */
interface FontState {
  _font: { ascender: number };
  _fontSource: unknown;
  _fontFamily: unknown;
  _fontSize: number;
}
interface Placed {
  width?: number;
  align?: string;
  lineWidth?: number;
  textWidth?: number;
  baseline?: unknown;
}
type Measure = (text: string, options?: object) => number;
type DrawFragment = (text: string, x: number, y: number, options: Placed) => void;

interface Run {
  font: string;
  text: string;
}

/** A text in pieces of one font each. Spaces stay in the typeface. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = fontOfLetter(letter) ?? 'main';
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Nearly every text: nothing to look up. */
const isPlain = (text: string): boolean => /^[\t\r\n -~А-яЍѝ№„“–€]*$/.test(text);

/**
 * Makes a PDF measure and draw letters that its typeface lacks in the other fonts, on the same line. It replaces the two
 * methods of pdfkit through which every text is measured and drawn.
 */
export function drawWithFallback(pdf: Pdf): void {
  // pdfkit's own fields and methods, in its exact version.
  const state = pdf as unknown as FontState;
  const measure = methodOf(pdf, 'widthOfString') as Measure;
  const drawFragment = methodOf(pdf, '_fragment') as DrawFragment;
  const within = <Result>(font: string, work: (rise: number) => Result): Result => {
    const { _font, _fontSource, _fontFamily, _fontSize } = state;
    if (font !== 'main') pdf.font(font);
    const rise = ((_font.ascender - state._font.ascender) / 1000) * _fontSize;
    const result = work(rise);
    Object.assign(state, { _font, _fontSource, _fontFamily });
    return result;
  };
  const widthOf: Measure = (text, options) =>
    runsOf(text).reduce((sum, run) => sum + within(run.font, () => measure.call(pdf, run.text, options)), 0);
  Reflect.set(pdf, 'widthOfString', (text: string, options?: object) =>
    isPlain(text) ? measure.call(pdf, text, options) : widthOf(text, options),
  );
  Reflect.set(pdf, '_fragment', (fragment: string, x: number, y: number, options: Placed) => {
    const runs = isPlain(fragment) ? [] : runsOf(fragment.replaceAll('\n', ''));
    if (runs.every(({ font }) => font === 'main')) return drawFragment.call(pdf, fragment, x, y, options);
    let at = x + indentOf(options, () => widthOf(fragment.trimEnd(), options));
    for (const { font, text } of runs)
      within(font, (rise) => {
        const { width: _width, align: _align, textWidth: _textWidth, ...rest } = options;
        // The baseline stays that of the typeface.
        drawFragment.call(pdf, text, at, typeof options.baseline === 'number' ? y : y + rise, rest);
        at += measure.call(pdf, text, options);
      });
    return undefined;
  });
}

/** Where a line begins within its column. */
function indentOf({ width, align, lineWidth = 0 }: Placed, ownWidth: () => number): number {
  if (width === undefined || (align !== 'right' && align !== 'center')) return 0;
  const room = lineWidth - ownWidth();
  return align === 'right' ? room : room / 2;
}

function methodOf(pdf: Pdf, name: string): (...parameters: never[]) => unknown {
  const method: unknown = Reflect.get(pdf, name);
  if (typeof method !== 'function') throw new Error(`A PDF has no ${name}.`);
  // A method of pdfkit; its callers give what it takes.
  return method as (...parameters: never[]) => unknown;
}
