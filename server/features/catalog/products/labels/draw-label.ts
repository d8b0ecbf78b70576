import { belowBars, drawEan, type Ean } from '#server/platform/pdf/draw-ean.ts';
import type { Pdf } from '#server/platform/pdf/open-pdf.ts';
import { type LabelLook, points } from './label-looks.ts';
import type { LabelTexts } from './label-of.ts';

/** The part of a label that is printed on, in points. */
interface Area {
  x: number;
  y: number;
  width: number;
  bottom: number;
}
interface Line {
  x: number;
  y: number;
  width: number;
  size: number;
  font?: 'regular' | 'bold';
  align?: 'left' | 'right';
}

const lineHeight = 1.2;
const gap = points(1);
const mostNameLines = 2;

/**
 * Draws a label whose top left corner is `at`, in points. A name that leaves too little height for the barcode is cut
 * with an ellipsis; the barcode never is.
 */
export function drawLabel(pdf: Pdf, at: { x: number; y: number }, look: LabelLook, texts: LabelTexts, ean: Ean): void {
  const [paddingX, paddingY] = [points(look.padding[0]), points(look.padding[1])];
  const area = {
    x: at.x + paddingX,
    y: at.y + paddingY,
    width: points(look.label[0]) - 2 * paddingX,
    bottom: at.y + points(look.label[1]) - paddingY,
  };
  const isBeside = look.price === 'beside';
  const module = points(look.module);
  const below = belowBars * module;
  const linesHeight = (isBeside ? 0 : priceHeight(look, texts)) + look.text.details * lineHeight;
  const room = area.bottom - area.y - linesHeight - gap - below - points(look.minBars);
  let y = drawName(pdf, area, look, texts, Math.floor(room / (look.text.name * lineHeight)));
  y = drawDetails(pdf, { ...area, y }, look, texts);
  if (!isBeside) y = drawPriceRow(pdf, { ...area, y }, look, texts);
  y += gap;
  const width = ean.width * module;
  const x = isBeside ? area.x : area.x + (area.width - width) / 2;
  drawEan(pdf, ean, { x, y, module, height: area.bottom - y - below });
  if (isBeside) drawAside(pdf, { ...area, x: x + width + gap, y, width: area.width - width - gap }, look, texts);
}

/** Returns where the name ends. */
function drawName(pdf: Pdf, { x, y, width }: Area, { text }: LabelLook, { name }: LabelTexts, lines: number): number {
  pdf.font('bold').fontSize(text.name);
  const most = Math.max(1, Math.min(mostNameLines, lines)) * text.name * lineHeight;
  const height = Math.min(pdf.heightOfString(name, { width }), most);
  pdf.text(name, x, y, { width, height, ellipsis: true });
  return y + height;
}

/** The details, and the SKU at the end of their line unless it stands beside the barcode. Returns where they end. */
function drawDetails(pdf: Pdf, { x, y, width }: Area, look: LabelLook, { details, sku }: LabelTexts): number {
  const size = look.text.details;
  if (look.price === 'beside') {
    if (details === '') return y;
    drawLine(pdf, details, { x, y, width, size });
  } else if (details === '') {
    drawLine(pdf, sku, { x, y, width, size });
  } else {
    const ofSku = Math.min(pdf.font('regular').fontSize(size).widthOfString(sku) * 1.02, width * 0.42);
    drawLine(pdf, details, { x, y, width: width - ofSku - gap, size });
    drawLine(pdf, sku, { x: x + width - ofSku, y, width: ofSku, size, align: 'right' });
  }
  return y + size * lineHeight;
}

const smallPrices = ({ price }: LabelTexts): string[] => (price ? [price.other, price.perKg].filter(Boolean) : []);

function priceHeight({ text }: LabelLook, texts: LabelTexts): number {
  if (texts.price === null) return 0;
  return Math.max(text.price, smallPrices(texts).length * text.details) * lineHeight;
}

/** The price, with the other currency and the unit price at its right. Returns where they end. */
function drawPriceRow(pdf: Pdf, { x, y, width }: Area, look: LabelLook, texts: LabelTexts): number {
  if (texts.price === null) return y;
  const { price: size, details } = look.text;
  const small = smallPrices(texts);
  const wide = small.length === 0 ? width : width * 0.42;
  drawLine(pdf, texts.price.main, { x, y, width: wide, size, font: 'bold' });
  const height = priceHeight(look, texts);
  const right = { x: x + wide + gap, width: width - wide - gap, size: details, align: 'right' as const };
  // A single line stands on the line of the price.
  const top = small.length > 1 ? y : y + height - details * lineHeight - (size - details) * 0.25;
  for (const [index, line] of small.entries()) drawLine(pdf, line, { ...right, y: top + index * details * lineHeight });
  return y + height;
}

/** The price beside the barcode, with the SKU at the bottom. */
function drawAside(pdf: Pdf, { x, y, width, bottom }: Area, { text }: LabelLook, texts: LabelTexts): void {
  const right = { x, width, align: 'right' as const };
  if (texts.price !== null) {
    drawLine(pdf, texts.price.main, { ...right, y, size: text.price, font: 'bold' });
    const below = y + text.price * lineHeight;
    for (const [index, line] of smallPrices(texts).entries())
      drawLine(pdf, line, { ...right, y: below + index * text.details * lineHeight, size: text.details });
  }
  drawLine(pdf, texts.sku, { ...right, y: bottom - text.details * lineHeight, size: text.details });
}

/** One line, made smaller by up to 40 % to fit its width and then cut with an ellipsis. */
function drawLine(pdf: Pdf, text: string, { x, y, width, size, font = 'regular', align = 'left' }: Line): void {
  pdf.font(font).fontSize(size);
  // A hair less than exact, so that rounding does not break the line.
  const fitting = Math.max(0.6, Math.min(1, (0.99 * width) / pdf.widthOfString(text)));
  pdf.fontSize(size * fitting);
  pdf.text(text, x, y + (size * (1 - fitting)) / 2, { width, align, height: size * lineHeight, ellipsis: true });
}
