import type { Pdf } from './open-pdf.ts';

/** The default side of the code in points. */
export const qrSize = 96;

/** Draws a QR code as one vector path, sharp at any size. */
export async function drawQr(
  pdf: Pdf,
  text: string,
  { x, y, size = qrSize }: { x: number; y: number; size?: number },
): Promise<void> {
  const { default: QRCode } = await import('qrcode');
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pdf.rect(x + column * side, y + row * side, side, side);
  pdf.fill('#000000');
}
